import type { Platform, RemoteManifest } from '@yolo/platform';
import { defineRemote, PlatformProvider, usePlatform } from '@yolo/platform/remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ShellProvider } from '../app/host-context';
import { LoadFailure } from '../loader/failure';
import { Starts } from '../loader/starts';
import { renderWithShell } from '../testing/test-shell';
import { RemoteRegion } from './RemoteRegion';

const manifest: RemoteManifest = {
  name: 'mfe-test',
  platform: '^2.0.0',
  routes: [{ path: '/things', access: 'public', title: 'Things', silhouette: 'list' }],
  slots: {},
  links: [],
};

function Counter() {
  const [count, setCount] = useState(0);
  if (count === 2) throw new Error('two is too many');
  return <button onClick={() => setCount(count + 1)}>count {count}</button>;
}

const remote = defineRemote(manifest, { App: Counter });

const region = <RemoteRegion project="mfe-test" exposed="./App" title="Things" silhouette="list" />;

function render(module: () => Promise<unknown>) {
  return renderWithShell(
    <>
      <nav>top bar</nav>
      {region}
    </>,
    {
      path: '/things',
      manifests: [manifest],
      container: { module },
      answers: { reportFailure: () => undefined },
    },
  );
}

/* Parcels are React roots of their own and report their mounting by timers, which `act` would delay. */
const actEnvironment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
beforeEach(() => {
  actEnvironment.IS_REACT_ACT_ENVIRONMENT = false;
  global.fetch = jest.fn(() => Promise.reject(new Error('no drawings here')));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => void jest.restoreAllMocks());

test('shows its silhouette until the remote has painted', async () => {
  const { view } = render(() => Promise.resolve({ default: remote }));
  expect(view.container.querySelector('[data-state=loading]')).toBeTruthy();
  expect(await screen.findByText('count 0')).toBeTruthy();
  await waitFor(() => expect(view.container.querySelector('[data-state=shown]')).toBeTruthy());
});

test('a failure stays in its region, is reported once, and "Try again" recovers', async () => {
  const module = jest
    .fn<Promise<unknown>, []>()
    .mockRejectedValueOnce(new LoadFailure('unreachable', 'no network'))
    .mockResolvedValue({ default: remote });
  const countStart = jest.spyOn(Starts.prototype, 'count');
  const { api, view } = render(module);
  expect(await screen.findByText('Things did not open')).toBeTruthy();
  expect(screen.getByText('top bar')).toBeTruthy();
  expect(api.callsOf('reportFailure')).toEqual([
    {
      body: {
        remote: 'mfe-test',
        project: 'mfe-test',
        build: 'abc',
        failure: 'unreachable',
        message: 'no network',
        path: '/things',
      },
    },
  ]);
  await userEvent.click(screen.getByText('Try again'));
  expect(await screen.findByText('count 0')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(api.calls).toHaveLength(1);
  expect(countStart.mock.calls).toEqual([['mfe-test'], ['mfe-test']]);
  view.unmount();
});

test.each([
  ['a page gives the focus to the content', undefined],
  ['a slot keeps the focus', 'test.part/v1'],
])('"Try again" of %s', async (_, slot) => {
  const { view } = renderWithShell(
    <main id="content" tabIndex={-1}>
      <RemoteRegion project="mfe-test" exposed="./App" title="Things" slot={slot} />
    </main>,
    {
      manifests: [manifest],
      container: { module: () => Promise.reject(new LoadFailure('unreachable', 'no network')) },
      answers: { reportFailure: () => undefined },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  const region = view.container.querySelector('[data-remote]');
  expect(document.activeElement).toBe(slot ? region : screen.getByRole('main'));
});

test.each(['gone', 'incompatible'] as const)('failure %s offers Reload and Try again', async (failure) => {
  const { shell } = render(() => Promise.reject(new LoadFailure(failure, 'old')));
  await userEvent.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(shell.navigation.reload).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('a damaged file offers only Try again, which replaces it', async () => {
  render(() => Promise.reject(new LoadFailure('incompatible', 'damaged', '/builds/mfe-test/abc/entry.js')));
  expect(
    await screen.findByText('It did not arrive as it was released. The rest of Yolo still works.'),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
});

test('an unreachable remote offers only Try again', async () => {
  render(() => Promise.reject(new LoadFailure('unreachable', 'no network')));
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
});

test('a remote that throws while rendering is unmounted, and Try again restarts it', async () => {
  const { api } = render(() => Promise.resolve({ default: remote }));
  await userEvent.click(await screen.findByText('count 0'));
  await userEvent.click(await screen.findByText('count 1'));
  expect(await screen.findByText('Things did not open')).toBeTruthy();
  expect(api.callsOf('reportFailure')).toEqual([
    { body: expect.objectContaining({ failure: 'threw-rendering', message: 'Error: two is too many' }) },
  ]);
  await userEvent.click(screen.getByText('Try again'));
  expect(await screen.findByText('count 0')).toBeTruthy();
});

test('ignores a report that cannot be sent', async () => {
  const { api } = render(() => Promise.reject(new Error('boom')));
  api.fail('reportFailure', 'unavailable');
  expect(await screen.findByText('It stopped while starting. The rest of Yolo still works.')).toBeTruthy();
});

test('unmounting the region unmounts the remote', async () => {
  const { view } = render(() => Promise.resolve({ default: remote }));
  const button = await screen.findByText('count 0');
  await waitFor(() => expect(view.container.querySelector('[data-state=shown]')).toBeTruthy());
  view.unmount();
  await waitFor(() => expect(button.isConnected).toBe(false));
});

test('each mount has a platform of its own, which does nothing after an unmount or failure', async () => {
  const platforms: Platform[] = [];
  function Breakable() {
    const platform = usePlatform();
    if (platforms.at(-1) !== platform) platforms.push(platform);
    const [broken, setBroken] = useState(false);
    if (broken) throw new Error('broken');
    return <button onClick={() => setBroken(true)}>break</button>;
  }
  const breakable = defineRemote(manifest, { App: Breakable });
  const { pages, shell, view } = render(() => Promise.resolve({ default: breakable }));
  await userEvent.click(await screen.findByText('break'));
  await userEvent.click(await screen.findByText('Try again'));
  await screen.findByText('break');
  view.unmount();
  expect(new Set(platforms).size).toBe(2);
  for (const platform of platforms) {
    platform.setPage({ title: 'I am still here' });
    platform.toast({ title: 'Me too' });
  }
  expect(pages).toEqual([]);
  expect(shell.toasts.shown.get()).toBeNull();
});

test('changing to another page of the remote retries', async () => {
  const module = jest
    .fn<Promise<unknown>, []>()
    .mockRejectedValueOnce(new LoadFailure('unreachable', 'no network'))
    .mockResolvedValue({ default: remote });
  const at = (page: string) => (
    <RemoteRegion project="mfe-test" exposed="./App" title="Things" silhouette="list" page={page} />
  );
  const { view, shell } = renderWithShell(at('/things'), {
    path: '/things',
    manifests: [manifest],
    container: { module },
    answers: { reportFailure: () => undefined },
  });
  const inShell = (region: React.ReactNode) => (
    <ShellProvider value={shell}>
      <PlatformProvider platform={shell.platform}>{region}</PlatformProvider>
    </ShellProvider>
  );
  expect(await screen.findByText('Things did not open')).toBeTruthy();
  view.rerender(inShell(at('/things')));
  expect(screen.getByText('Things did not open')).toBeTruthy();
  view.rerender(inShell(at('/other-things')));
  expect(await screen.findByText('count 0')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
