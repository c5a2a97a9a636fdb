import { closeByBack, ConfirmDialog, Dialog, Drawer } from '@yolo/design-system';
import { fillBrowserGaps } from '@yolo/design-system/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserNavigation } from './navigation';

fillBrowserGaps();
window.scrollTo = () => undefined;
window.history.replaceState(null, '', '/events');
// One for all tests, as in a tab: two would answer to the same history.
const navigation = new BrowserNavigation((href) => href);
closeByBack((close) => navigation.layOver(close));

const layer = () => (window.history.state as { layer?: number }).layer ?? 0;
const at = () => window.location.pathname;
const popped = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
const goes = async (delta: number) => {
  const arrived = popped();
  await act(async () => {
    window.history.go(delta);
    await arrived;
  });
};
const button = (name: string) => screen.getByRole('button', { name });
const dialog = (name: string) => screen.queryByRole('dialog', { name });

function Page({ busy = false }: { busy?: boolean }) {
  const [menu, setMenu] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button onClick={() => setMenu(true)}>Open</button>
      <Drawer open={menu} onClose={() => setMenu(false)} title="Menu">
        <button onClick={() => setAsking(true)}>Ask</button>
        <button onClick={() => navigation.navigate('/invitations')}>Invitations</button>
      </Drawer>
      <ConfirmDialog
        open={asking}
        busy={busy}
        title="Delete Event"
        confirmLabel="Delete"
        onConfirm={() => setAsking(false)}
        onClose={() => setAsking(false)}
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
const here = () => `/page/${page}/here`;
const before = () => `/page/${page}`;

test('Back closes one after the other and stays; then it leaves', async () => {
  render(<Page />);
  await userEvent.click(button('Open'));
  await userEvent.click(button('Ask'));
  expect(layer()).toBe(2);
  await goes(-1);
  await waitFor(() => expect(dialog('Delete Event')).toBeNull());
  expect(dialog('Menu')).not.toBeNull();
  await goes(-1);
  await waitFor(() => expect(dialog('Menu')).toBeNull());
  expect([at(), layer()]).toEqual([here(), 0]);
  await goes(-1);
  expect(at()).toBe(before());
});

test('what was closed by its cross is behind nobody: Back leaves with the first press', async () => {
  render(<Page />);
  await userEvent.click(button('Open'));
  await userEvent.click(button('Close'));
  await waitFor(() => expect(layer()).toBe(0));
  await goes(-1);
  expect(at()).toBe(before());
  expect(navigation.location.get().pathname).toBe(before());
});

test('Forward opens nothing again, and leaves nobody on an entry that is nothing', async () => {
  render(<Page />);
  await userEvent.click(button('Open'));
  await goes(-1);
  await waitFor(() => expect(dialog('Menu')).toBeNull());
  await goes(1);
  await waitFor(() => expect(layer()).toBe(0));
  expect([dialog('Menu'), at()]).toEqual([null, here()]);
});

test('a link in it leads on from the page, to which Back returns', async () => {
  render(<Page />);
  await userEvent.click(button('Open'));
  const arrived = popped();
  await userEvent.click(button('Invitations'));
  await act(() => arrived);
  await waitFor(() => expect(at()).toBe('/invitations'));
  await userEvent.click(button('Close'));
  await waitFor(() => expect(layer()).toBe(0));
  await goes(-1);
  expect([at(), layer()]).toEqual([here(), 0]);
});

test('what goes in place of the page goes in place of the page, not of what lies over it', async () => {
  render(<Page />);
  await userEvent.click(button('Open'));
  const arrived = popped();
  act(() => navigation.navigate('/events', { replace: true }));
  await act(() => arrived);
  await waitFor(() => expect(at()).toBe('/events'));
  await userEvent.click(button('Close'));
  await waitFor(() => expect(layer()).toBe(0));
  await goes(-1);
  expect(at()).toBe(before());
});

test('a browser that refuses to go back holds nobody', async () => {
  render(<Page />);
  await userEvent.click(button('Open'));
  jest.spyOn(window.history, 'go').mockImplementationOnce(() => undefined);
  await userEvent.click(button('Invitations'));
  await waitFor(() => expect(at()).toBe('/invitations'));
  await userEvent.click(button('Close'));
  await waitFor(() => expect(layer()).toBe(0));
});

test('what is under way stays, with its entry', async () => {
  render(<Page busy />);
  await userEvent.click(button('Open'));
  await userEvent.click(button('Ask'));
  await goes(-1);
  await waitFor(() => expect(layer()).toBe(2));
  expect(dialog('Delete Event')).not.toBeNull();
});

test('one that opens as another closes takes over its entry', async () => {
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
  await goes(-1);
  await waitFor(() => expect(dialog('Second')).toBeNull());
  expect(at()).toBe(here());
});
