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

/** Lifecycles that record the props that the card gets. */
function fakeCard() {
  const given: Record<string, unknown>[] = [];
  const take = (props: { slotProps: Record<string, unknown>; domElement: HTMLElement }) => {
    given.push(props.slotProps);
    props.domElement.textContent = 'card';
    return Promise.resolve();
  };
  const unmount = jest.fn((props: { domElement: HTMLElement }) => {
    props.domElement.textContent = '';
    return Promise.resolve();
  });
  const lifecycles = { bootstrap: () => Promise.resolve(), mount: take, update: take, unmount };
  return { given, unmount, lifecycles };
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

const assistantButton = () => screen.queryByRole('button', { name: 'AI Assistant' });

/* Parcels are React roots of their own and report their mounting by timers, which `act` would delay. */
const actEnvironment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
beforeEach(() => {
  actEnvironment.IS_REACT_ACT_ENVIRONMENT = false;
  global.fetch = jest.fn(() => Promise.reject(new Error('no drawings here')));
});

test('shows no button to guests, nor in a release without the assistant', () => {
  const { view } = renderAssistant({ user: null });
  expect(assistantButton()).toBeNull();
  view.unmount();
  renderAssistant({ manifests: [] });
  expect(assistantButton()).toBeNull();
});

test('loads no code before the button is pressed; then the card stays open from page to page', async () => {
  const { script, given, navigation, unmount } = renderAssistant();
  expect(script).not.toHaveBeenCalled();
  await userEvent.click(assistantButton() as HTMLElement);
  expect(await screen.findByText('card')).toBeTruthy();
  expect(assistantButton()?.getAttribute('aria-expanded')).toBe('true');
  expect(given.at(-1)).toMatchObject({ eventId: null, modes: ['general'], asked: null });
  navigation.navigate('/events/7/photos');
  await waitFor(() =>
    expect(given.at(-1)).toMatchObject({
      eventId: '7',
      modes: ['general', 'invite_image', 'easter_egg'],
    }),
  );
  expect(unmount).not.toHaveBeenCalled();
  (given.at(-1)?.onClose as () => void)();
  await waitFor(() => expect(screen.queryByText('card')).toBeNull());
  expect(assistantButton()?.getAttribute('aria-expanded')).toBe('false');
});

test('a page opens the card in a mode, and signing out closes it', async () => {
  const { given, shell } = renderAssistant({ path: '/create' });
  const request = { mode: 'invite_image' as const };
  shell.assistant.open(request);
  expect(await screen.findByText('card')).toBeTruthy();
  expect(given.at(-1)).toMatchObject({ modes: ['general', 'invite_image'], asked: request });
  void shell.session.end();
  await waitFor(() => expect(screen.queryByText('card')).toBeNull());
  expect(assistantButton()).toBeNull();
});

test('a remote that cannot be loaded shows a tile in the card’s place, which can be closed, and the page stays', async () => {
  renderAssistant({
    container: { module: () => Promise.reject(new LoadFailure('unreachable', 'no network')) },
  });
  await userEvent.click(assistantButton() as HTMLElement);
  expect(await screen.findByText('The assistant did not open')).toBeTruthy();
  expect(screen.getByText('page')).toBeTruthy();
  await userEvent.click(screen.getByText('Close'));
  expect(screen.queryByText('The assistant did not open')).toBeNull();
  expect(assistantButton()).toBeTruthy();
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
])('at %s the card belongs to event %s, with %i tabs', (path, eventId, tabs) => {
  const place = assistantAt(path);
  expect([place.eventId, place.modes.length]).toEqual([eventId, tabs]);
});
