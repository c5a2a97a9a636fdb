import type { RemoteManifest } from '@yolo/platform';
import { defineRemote } from '@yolo/platform/remote';
import { screen } from '@testing-library/react';
import type { Container } from '../loader/remotes';
import { renderWithShell } from '../testing/test-shell';
import type { ReactNode } from 'react';
import { RemoteRegion } from './RemoteRegion';

const manifest: RemoteManifest = {
  name: 'mfe-test',
  platform: '^2.0.0',
  routes: [{ path: '/things', access: 'public', title: 'Things', silhouette: 'list' }],
  slots: {},
  links: [],
};

const remote = defineRemote(manifest, { App: () => <button>here</button> });

const render = (container: Partial<Container>, slot?: string) =>
  renderWithShell(<RemoteRegion project="mfe-test" exposed="./App" title="Things" slot={slot} />, {
    path: '/things',
    manifests: [manifest],
    container,
    answers: { reportFailure: () => undefined },
  });

/* Parcels are React roots of their own and report their mounting by timers, which `act` would delay. */
const actEnvironment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/* React schedules by the real clock. */
const realSetTimeout = setTimeout;
async function waitUntil(condition: () => unknown): Promise<void> {
  while (!condition()) await new Promise((resolve) => realSetTimeout(resolve));
}

const never = () => new Promise<never>(() => undefined);
const done = () => Promise.resolve();

beforeEach(() => {
  actEnvironment.IS_REACT_ACT_ENVIRONMENT = false;
  global.fetch = jest.fn(() => Promise.reject(new Error('no drawings here')));
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // single-spa warns earlier, by itself.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const Suspended = () => {
  throw never();
};
test.each([
  ['bootstrap hangs', { bootstrap: never, mount: done, unmount: done, update: done }],
  ['mounting hangs', { bootstrap: done, mount: never, unmount: done, update: done }],
  ['the tree suspends for ever', defineRemote(manifest, { App: Suspended })],
  ['the tree draws nothing', defineRemote(manifest, { App: () => null })],
])('is hung within twelve seconds: %s', async (_, module) => {
  const container = jest.fn(() => Promise.resolve({ default: module }));
  const { api } = render({ module: container });
  await waitUntil(() => container.mock.calls.length > 0);
  await jest.advanceTimersByTimeAsync(12_000);
  await waitUntil(() => screen.queryByText('It took too long to start. The rest of Yolo still works.'));
  expect(api.callsOf('reportFailure')).toEqual([{ body: expect.objectContaining({ failure: 'hung' }) }]);
});

test('the phases share one deadline: scripts of nine seconds leave two for the rest, and Try again restarts it', async () => {
  const module = jest
    .fn<Promise<unknown>, []>(() => Promise.resolve({ default: remote }))
    .mockImplementationOnce(never);
  const script = () => new Promise<void>((resolve) => setTimeout(resolve, 9_000));
  render({ script, module });
  await jest.advanceTimersByTimeAsync(12_000);
  await waitUntil(() => screen.queryByText('It took too long to start. The rest of Yolo still works.'));
  screen.getByRole('button', { name: 'Try again' }).click();
  await waitUntil(() => screen.queryByText('here'));
  expect(module).toHaveBeenCalledTimes(2);
});

/** A part that suspends until `wake` is called, and then renders `Awake`. */
function suspendingPart(Awake: () => ReactNode) {
  let wake: () => void = () => undefined;
  let isAwake = false;
  const suspension = new Promise<void>((resolve) => (wake = resolve));
  const Suspending = () => {
    if (!isAwake) throw suspension;
    return <Awake />;
  };
  const module = { default: defineRemote(manifest, { App: Suspending }) };
  return {
    module: () => Promise.resolve(module),
    wake: () => {
      isAwake = true;
      wake();
    },
  };
}

async function renderLate(Awake: () => ReactNode) {
  const { module, wake } = suspendingPart(Awake);
  const test = render({ module });
  await jest.advanceTimersByTimeAsync(12_000);
  await waitUntil(() => screen.queryByRole('alert'));
  wake();
  return test;
}

test('a late remote replaces its tile without a click', async () => {
  const { api, view } = await renderLate(() => <button>here</button>);
  await waitUntil(() => view.container.querySelector('[data-state=shown]'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'here' }).closest('[hidden]')).toBeNull();
  expect(api.callsOf('reportFailure')).toHaveLength(1);
});

test('a late remote that throws changes the tile, without a second report', async () => {
  const { api } = await renderLate(() => {
    throw new Error('broken');
  });
  await waitUntil(() => screen.queryByText('It stopped while drawing itself. The rest of Yolo still works.'));
  expect(api.callsOf('reportFailure')).toHaveLength(1);
});

test('Try again does not wait for requests of the previous attempt', async () => {
  const script = jest.fn<Promise<void>, [string, object]>().mockResolvedValue();
  script.mockImplementationOnce(never);
  const module = () => Promise.resolve({ default: remote });
  render({ script, module });
  await jest.advanceTimersByTimeAsync(12_000);
  await waitUntil(() => screen.queryByRole('alert'));
  screen.getByRole('button', { name: 'Try again' }).click();
  await waitUntil(() => screen.queryByText('here'));
  expect(script.mock.calls.map(([, options]) => options)).toEqual([
    { integrity: null, attempt: 0 },
    { integrity: null, attempt: 1 },
  ]);
});

test('a slot may render nothing, but one that suspends has the deadline of a page', async () => {
  const tileAfterDeadline = async (App: () => null) => {
    const module = () => Promise.resolve({ default: defineRemote(manifest, { App }) });
    const { view } = render({ module }, 'test.part/v1');
    await jest.advanceTimersByTimeAsync(12_000);
    await waitUntil(() => view.container.querySelector('[data-state]'));
    // Lets React finish rendering by the real clock.
    for (let frame = 0; frame < 20; frame++) await new Promise((resolve) => realSetTimeout(resolve));
    await jest.advanceTimersByTimeAsync(12_000);
    const tile = screen.queryByRole('alert');
    view.unmount();
    return tile;
  };
  expect(await tileAfterDeadline(() => null)).toBeNull();
  expect(await tileAfterDeadline(Suspended)).toBeTruthy();
});

test('a remote that paints in time is not unmounted', async () => {
  const { view } = render({ module: () => Promise.resolve({ default: remote }) });
  await waitUntil(() => view.container.querySelector('[data-state=shown]'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(view.container.querySelector('[data-state=shown]')).toBeTruthy();
});
