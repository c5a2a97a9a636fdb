import type { RemoteManifest } from '@yolo/platform';
import { aMember } from '@yolo/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoadFailure } from '../loader/failure';
import { renderWithShell } from '../testing/test-shell';
import { Assistant } from './Assistant';
import { assistantAt } from './assistant-at';

const manifest: RemoteManifest = {
  name: 'mfe-assistant',
  platform: '^2.4.0',
  routes: [],
  slots: { 'assistant.chat/v1': './Chat' },
  links: [],
};

/** Lifecycles that write down what the card is given. */
function fakeCard() {
  const given: Record<string, unknown>[] = [];
  const take = (props: { slotProps: Record<string, unknown>; domElement: HTMLElement }) => {
    given.push(props.slotProps);
    props.domElement.textContent = 'card';
    return Promise.resolve();
  };
  const gone = jest.fn((props: { domElement: HTMLElement }) => {
    props.domElement.textContent = '';
    return Promise.resolve();
  });
  const lifecycles = { bootstrap: () => Promise.resolve(), mount: take, update: take, unmount: gone };
  return { given, gone, lifecycles };
}

function renderAssistant(options: Parameters<typeof renderWithShell>[1] = {}) {
  const card = fakeCard();
  const script = jest.fn(() => Promise.resolve());
  const test = renderWithShell(
    <>
      <main>page</main>
      <Assistant />
    </>,
    {
      manifests: [manifest],
      user: aMember(),
      path: '/',
      container: { script, module: () => Promise.resolve({ default: card.lifecycles }) },
      answers: { reportFailure: () => undefined, signOut: () => undefined },
      ...options,
    },
  );
  return { ...test, ...card, script };
}

const eye = () => screen.queryByRole('button', { name: 'AI Assistant' });

/* Parcels are roots of their own and tell of their mounting by timers, which `act` holds back. */
const acting = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
beforeEach(() => {
  acting.IS_REACT_ACT_ENVIRONMENT = false;
  global.fetch = jest.fn(() => Promise.reject(new Error('no drawings here')));
});

test('guests have no button, nor has a release without the assistant', () => {
  const { view } = renderAssistant({ user: null });
  expect(eye()).toBeNull();
  view.unmount();
  renderAssistant({ manifests: [] });
  expect(eye()).toBeNull();
});

test('nothing of it is fetched before the press; then the card stays open from page to page', async () => {
  const { script, given, navigation, gone } = renderAssistant();
  expect(script).not.toHaveBeenCalled();
  await userEvent.click(eye() as HTMLElement);
  expect(await screen.findByText('card')).toBeTruthy();
  expect(eye()?.getAttribute('aria-expanded')).toBe('true');
  expect(given.at(-1)).toMatchObject({ eventId: null, modes: ['general'], asked: null });
  navigation.navigate('/events/7/photos');
  await waitFor(() =>
    expect(given.at(-1)).toMatchObject({
      eventId: '7',
      modes: ['general', 'invite_image', 'easter_egg'],
    }),
  );
  expect(gone).not.toHaveBeenCalled();
  (given.at(-1)?.onClose as () => void)();
  await waitFor(() => expect(screen.queryByText('card')).toBeNull());
  expect(eye()?.getAttribute('aria-expanded')).toBe('false');
});

test('a page opens it in a mode, and signing out closes it', async () => {
  const { given, shell } = renderAssistant({ path: '/create' });
  const asked = { mode: 'invite_image' as const };
  shell.assistant.open(asked);
  expect(await screen.findByText('card')).toBeTruthy();
  expect(given.at(-1)).toMatchObject({ modes: ['general', 'invite_image'], asked });
  void shell.session.end();
  await waitFor(() => expect(screen.queryByText('card')).toBeNull());
  expect(eye()).toBeNull();
});

test('a remote that does not come is a tile in the card’s place, which can be closed, and the page stays', async () => {
  renderAssistant({
    container: { module: () => Promise.reject(new LoadFailure('unreachable', 'no network')) },
  });
  await userEvent.click(eye() as HTMLElement);
  expect(await screen.findByText('The assistant did not open')).toBeTruthy();
  expect(screen.getByText('page')).toBeTruthy();
  await userEvent.click(screen.getByText('Close'));
  expect(screen.queryByText('The assistant did not open')).toBeNull();
  expect(eye()).toBeTruthy();
});

test.each([
  ['/events/7/invites', '7', 3],
  ['/events/7/photos/wall', '7', 3],
  ['/create', null, 2],
  ['/events', null, 2],
  ['/events/', null, 2],
  ['/', null, 1],
  ['/photos', null, 1],
  ['/created', null, 1],
])('at %s it is of event %s, with %i tabs', (path, eventId, tabs) => {
  const place = assistantAt(path);
  expect([place.eventId, place.modes.length]).toEqual([eventId, tabs]);
});
