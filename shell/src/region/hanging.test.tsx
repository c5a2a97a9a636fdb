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

/* Parcels are roots of their own and tell of their mounting by timers, which `act` holds back. */
const acting = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/* React draws by the real clock. */
const really = setTimeout;
async function until(condition: () => unknown): Promise<void> {
  while (!condition()) await new Promise((resolve) => really(resolve));
}

const never = () => new Promise<never>(() => undefined);
const done = () => Promise.resolve();

beforeEach(() => {
  acting.IS_REACT_ACT_ENVIRONMENT = false;
  global.fetch = jest.fn(() => Promise.reject(new Error('no drawings here')));
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // single-spa says so by itself, earlier.
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
  await until(() => container.mock.calls.length > 0);
  await jest.advanceTimersByTimeAsync(12_000);
  await until(() => screen.queryByText('It took too long to start. The rest of Yolo still works.'));
  expect(api.callsOf('reportFailure')).toEqual([{ body: expect.objectContaining({ failure: 'hung' }) }]);
});

test('slow phases do not add up: scripts that take nine seconds leave the rest two, and one press begins anew', async () => {
  const module = jest
    .fn<Promise<unknown>, []>(() => Promise.resolve({ default: remote }))
    .mockImplementationOnce(never);
  const script = () => new Promise<void>((resolve) => setTimeout(resolve, 9_000));
  render({ script, module });
  await jest.advanceTimersByTimeAsync(12_000);
  await until(() => screen.queryByText('It took too long to start. The rest of Yolo still works.'));
  screen.getByRole('button', { name: 'Try again' }).click();
  await until(() => screen.queryByText('here'));
  expect(module).toHaveBeenCalledTimes(2);
});

/** A part that waits until it is woken, and then is what it is given. */
function sleeping(Awake: () => ReactNode) {
  let wake: () => void = () => undefined;
  let isAwake = false;
  const slept = new Promise<void>((resolve) => (wake = resolve));
  const Sleepy = () => {
    if (!isAwake) throw slept;
    return <Awake />;
  };
  const module = { default: defineRemote(manifest, { App: Sleepy }) };
  return {
    module: () => Promise.resolve(module),
    wake: () => {
      isAwake = true;
      wake();
    },
  };
}

async function waitsTooLong(Awake: () => ReactNode) {
  const { module, wake } = sleeping(Awake);
  const test = render({ module });
  await jest.advanceTimersByTimeAsync(12_000);
  await until(() => screen.queryByRole('alert'));
  wake();
  return test;
}

test('what shows itself after its tile has come takes the tile’s place, without a press', async () => {
  const { api, view } = await waitsTooLong(() => <button>here</button>);
  await until(() => view.container.querySelector('[data-state=shown]'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'here' }).closest('[hidden]')).toBeNull();
  expect(api.callsOf('reportFailure')).toHaveLength(1);
});

test('what wakes too late and breaks has a tile that says so, and was reported already', async () => {
  const { api } = await waitsTooLong(() => {
    throw new Error('broken');
  });
  await until(() => screen.queryByText('It stopped while drawing itself. The rest of Yolo still works.'));
  expect(api.callsOf('reportFailure')).toHaveLength(1);
});

test('Try again waits for no request of the attempt before', async () => {
  const script = jest.fn<Promise<void>, [string, object]>().mockResolvedValue();
  script.mockImplementationOnce(never);
  const module = () => Promise.resolve({ default: remote });
  render({ script, module });
  await jest.advanceTimersByTimeAsync(12_000);
  await until(() => screen.queryByRole('alert'));
  screen.getByRole('button', { name: 'Try again' }).click();
  await until(() => screen.queryByText('here'));
  expect(script.mock.calls.map(([, options]) => options)).toEqual([
    { integrity: null, attempt: 0 },
    { integrity: null, attempt: 1 },
  ]);
});

test('a slot may show nothing, and what waits in it has the same time as a page', async () => {
  const shown = async (App: () => null) => {
    const module = () => Promise.resolve({ default: defineRemote(manifest, { App }) });
    const { view } = render({ module }, 'test.part/v1');
    await jest.advanceTimersByTimeAsync(12_000);
    await until(() => view.container.querySelector('[data-state]'));
    // What React still has to draw by the real clock.
    for (let frame = 0; frame < 20; frame++) await new Promise((resolve) => really(resolve));
    await jest.advanceTimersByTimeAsync(12_000);
    const tile = screen.queryByRole('alert');
    view.unmount();
    return tile;
  };
  expect(await shown(() => null)).toBeNull();
  expect(await shown(Suspended)).toBeTruthy();
});

test('what shows something in time is left alone', async () => {
  const { view } = render({ module: () => Promise.resolve({ default: remote }) });
  await until(() => view.container.querySelector('[data-state=shown]'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(view.container.querySelector('[data-state=shown]')).toBeTruthy();
});
