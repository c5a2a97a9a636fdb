import type { RemoteManifest } from '@yolo/platform';
import { defineRemote } from '@yolo/platform/remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { LoadFailure } from '../loader/failure';
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

/* Parcels are roots of their own and tell of their mounting by timers, which `act` holds back. */
const acting = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
beforeEach(() => {
  acting.IS_REACT_ACT_ENVIRONMENT = false;
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
  const { api, view } = render(module);
  expect(await screen.findByText('Things did not open')).toBeTruthy();
  expect(screen.getByText('top bar')).toBeTruthy();
  expect(api.callsOf('reportFailure')).toEqual([
    {
      body: {
        remote: 'mfe-test',
        version: '1.0.0',
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
  view.unmount();
});

test('a remote that throws while drawing is taken away and starts anew', async () => {
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

test('a report that cannot be sent disturbs nobody', async () => {
  const { api } = render(() => Promise.reject(new Error('boom')));
  api.fail('reportFailure', 'unavailable');
  expect(await screen.findByText('It stopped while starting. The rest of Yolo still works.')).toBeTruthy();
});

test('taking the region away takes the remote away', async () => {
  const { view } = render(() => Promise.resolve({ default: remote }));
  const button = await screen.findByText('count 0');
  await waitFor(() => expect(view.container.querySelector('[data-state=shown]')).toBeTruthy());
  view.unmount();
  await waitFor(() => expect(button.isConnected).toBe(false));
});
