import { closeByBack, ConfirmDialog, Dialog, Drawer } from '@yolo/design-system';
import { fillBrowserGaps } from '@yolo/design-system/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserNavigation } from './navigation';

fillBrowserGaps();
window.scrollTo = () => undefined;
window.history.replaceState(null, '', '/events');
// One for all tests: two instances would handle the same history.
const navigation = new BrowserNavigation((href) => href);
closeByBack((close) => navigation.addLayer(close));

const layer = () => (window.history.state as { layer?: number }).layer ?? 0;
const currentPath = () => window.location.pathname;
const nextPop = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
const go = async (delta: number) => {
  const arrived = nextPop();
  await act(async () => {
    window.history.go(delta);
    await arrived;
  });
};
const button = (name: string) => screen.getByRole('button', { name });
const dialog = (name: string) => screen.queryByRole('dialog', { name });

function Page({ busy = false }: { busy?: boolean }) {
  const [menu, setMenu] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <button onClick={() => setMenu(true)}>Open</button>
      <Drawer open={menu} onClose={() => setMenu(false)} title="Menu">
        <button onClick={() => setConfirming(true)}>Ask</button>
        <button onClick={() => navigation.navigate('/invitations')}>Invitations</button>
      </Drawer>
      <ConfirmDialog
        open={isConfirming}
        busy={busy}
        title="Delete Event"
        confirmLabel="Delete"
        onConfirm={() => setConfirming(false)}
        onClose={() => setConfirming(false)}
      />
    </>
  );
}

let page = 0;
beforeEach(async () => {
  await waitFor(() => expect(layer()).toBe(0));
  navigation.navigate(`/page/${++page}`);
  navigation.navigate(`/page/${page}/here`);
});
const currentPage = () => `/page/${page}/here`;
const previousPage = () => `/page/${page}`;

test('Back closes dialogs one by one before it leaves the page', async () => {
  render(<Page />);
  await userEvent.click(button('Open'));
  await userEvent.click(button('Ask'));
  expect(layer()).toBe(2);
  await go(-1);
  await waitFor(() => expect(dialog('Delete Event')).toBeNull());
  expect(dialog('Menu')).not.toBeNull();
  await go(-1);
  await waitFor(() => expect(dialog('Menu')).toBeNull());
  expect([currentPath(), layer()]).toEqual([currentPage(), 0]);
  await go(-1);
  expect(currentPath()).toBe(previousPage());
});

test('after closing by the button, Back leaves the page at once', async () => {
  render(<Page />);
  await userEvent.click(button('Open'));
  await userEvent.click(button('Close'));
  await waitFor(() => expect(layer()).toBe(0));
  await go(-1);
  expect(currentPath()).toBe(previousPage());
  expect(navigation.location.get().pathname).toBe(previousPage());
});

test('Forward does not reopen a dialog, and skips its entry', async () => {
  render(<Page />);
  await userEvent.click(button('Open'));
  await go(-1);
  await waitFor(() => expect(dialog('Menu')).toBeNull());
  await go(1);
  await waitFor(() => expect(layer()).toBe(0));
  expect([dialog('Menu'), currentPath()]).toEqual([null, currentPage()]);
});

test('a link in a drawer navigates from the page, and Back returns to it', async () => {
  render(<Page />);
  await userEvent.click(button('Open'));
  const arrived = nextPop();
  await userEvent.click(button('Invitations'));
  await act(() => arrived);
  await waitFor(() => expect(currentPath()).toBe('/invitations'));
  await userEvent.click(button('Close'));
  await waitFor(() => expect(layer()).toBe(0));
  await go(-1);
  expect([currentPath(), layer()]).toEqual([currentPage(), 0]);
});

test('a replacing navigation replaces the entry of the page, not of the drawer', async () => {
  render(<Page />);
  await userEvent.click(button('Open'));
  const arrived = nextPop();
  act(() => navigation.navigate('/events', { replace: true }));
  await act(() => arrived);
  await waitFor(() => expect(currentPath()).toBe('/events'));
  await userEvent.click(button('Close'));
  await waitFor(() => expect(layer()).toBe(0));
  await go(-1);
  expect(currentPath()).toBe(previousPage());
});

test('navigates even if the browser refuses to go back', async () => {
  render(<Page />);
  await userEvent.click(button('Open'));
  jest.spyOn(window.history, 'go').mockImplementationOnce(() => undefined);
  await userEvent.click(button('Invitations'));
  await waitFor(() => expect(currentPath()).toBe('/invitations'));
  await userEvent.click(button('Close'));
  await waitFor(() => expect(layer()).toBe(0));
});

test('a busy dialog stays open, with its entry', async () => {
  render(<Page busy />);
  await userEvent.click(button('Open'));
  await userEvent.click(button('Ask'));
  await go(-1);
  await waitFor(() => expect(layer()).toBe(2));
  expect(dialog('Delete Event')).not.toBeNull();
});

test('a dialog that opens as another closes takes over its entry', async () => {
  function Steps() {
    const [step, setStep] = useState(0);
    return (
      <>
        <button onClick={() => setStep(1)}>Start</button>
        <Dialog open={step === 1} onClose={() => setStep(0)} title="First">
          <button onClick={() => setStep(2)}>Next</button>
        </Dialog>
        <Dialog open={step === 2} onClose={() => setStep(0)} title="Second" />
      </>
    );
  }
  render(<Steps />);
  await userEvent.click(button('Start'));
  const { length } = window.history;
  await userEvent.click(button('Next'));
  expect([layer(), window.history.length]).toEqual([1, length]);
  await go(-1);
  await waitFor(() => expect(dialog('Second')).toBeNull());
  expect(currentPath()).toBe(currentPage());
});
