import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Route, Routes, useParams, useSearchParams } from 'react-router-dom';
import type { RemoteManifest } from './manifest';
import { defineRemote, lazyPage, Slot, usePlatformNavigate, useSession } from './remote';
import { aMember, createTestPlatform, renderRemote, renderWithPlatform } from './testing';

declare module '@yolo/contract' {
  interface SlotTable {
    'test.part/v1': object;
    'test.full/v1': { n: number };
    'test.empty/v1': object;
  }
}

const manifest: RemoteManifest = {
  name: 'mfe-test',
  platform: '^2.0.0',
  routes: [
    { path: '/things', access: 'public', title: 'Things', silhouette: 'list' },
    { path: '/things/:id', access: 'public', title: 'Thing', silhouette: 'list' },
  ],
  slots: {},
  links: [],
};

function Thing() {
  const [query] = useSearchParams();
  return (
    <p>
      thing {useParams().id} {query.get('q')}
    </p>
  );
}

const App = () => (
  <Routes>
    <Route path="/things" element={<p>all things</p>} />
    <Route path="/things/:id" element={<Thing />} />
    <Route path="*" element={<p>no match</p>} />
  </Routes>
);

/** single-spa-react waits for effects and timers, which `act` would delay. */
async function outsideAct(work: () => Promise<unknown>) {
  const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  scope.IS_REACT_ACT_ENVIRONMENT = false;
  await work();
  scope.IS_REACT_ACT_ENVIRONMENT = true;
}

let mounts = 0;
/** Mounts like the shell, without parcels. */
async function mountRemote(remote: ReturnType<typeof defineRemote>, path: string) {
  const test = createTestPlatform({ path });
  const domElement = document.body.appendChild(document.createElement('div'));
  const failures: unknown[] = [];
  const onFailure = (error: unknown) => void failures.push(error);
  const props = {
    platform: test.platform,
    domElement,
    slotProps: {},
    onFailure,
    name: `mfe-test ${(mounts += 1)}`,
  };
  await outsideAct(() => remote.bootstrap(props).then(() => remote.mount(props)));
  return {
    ...test,
    domElement,
    failures,
    unmount: () => outsideAct(() => remote.unmount(props)),
  };
}

afterEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
});

describe('defineRemote', () => {
  test('renders pages by the platform location, and keeps the last one while the app navigates away', async () => {
    const { domElement, navigation, unmount } = await mountRemote(
      defineRemote(manifest, { App }),
      '/things/7?q=a',
    );
    expect(domElement.textContent).toBe('thing 7 a');
    act(() => navigation.navigate('/things/7?q=b'));
    await waitFor(() => expect(domElement.textContent).toBe('thing 7 b'));
    act(() => navigation.navigate('/elsewhere'));
    expect(domElement.textContent).toBe('thing 7 b');
    await unmount();
    expect(domElement.textContent).toBe('');
  });

  test('reports a throwing render, initial or later, and renders nothing afterwards', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = () => {
      throw new Error('broken');
    };
    const first = await mountRemote(defineRemote(manifest, { App: Broken }), '/things');
    expect(first.failures).toEqual([expect.objectContaining({ message: 'broken' })]);

    function BreaksLater() {
      const [broken, setBroken] = useState(false);
      if (broken) throw new Error('later');
      return <button onClick={() => setBroken(true)}>break</button>;
    }
    const later = await mountRemote(defineRemote(manifest, { App: BreaksLater }), '/things');
    await userEvent.click(screen.getByText('break'));
    expect(later.failures).toEqual([expect.objectContaining({ message: 'later' })]);
    jest.restoreAllMocks();
  });

  test('creates lifecycles for its slots', () => {
    const remote = defineRemote(manifest, { App, slots: { 'test.part/v1': () => null } });
    expect(Object.keys(remote.slots)).toEqual(['test.part/v1']);
    expect(typeof remote.slots['test.part/v1']?.mount).toBe('function');
  });
});

describe('renderRemote', () => {
  test('provides session, navigation and recorded calls', async () => {
    function Page() {
      const { user } = useSession();
      const navigate = usePlatformNavigate();
      return <button onClick={() => navigate('/things/1')}>{user?.firstName ?? 'guest'}</button>;
    }
    const { navigation, signIn } = renderRemote(Page);
    expect(screen.getByText('guest')).toBeTruthy();
    act(() => signIn(aMember({ firstName: 'Ida' })));
    await userEvent.click(screen.getByText('Ida'));
    expect(navigation.visited).toEqual(['/things/1']);
  });

  test('passes props and their changes to a slot, and renders nothing for an empty one', () => {
    const Page = ({ n }: { n: number }) => (
      <>
        <Slot name="test.full/v1" props={{ n }} />
        <Slot name="test.empty/v1" props={{}} />
      </>
    );
    const { slotMounts, view } = renderWithPlatform(<Page n={1} />, { slots: ['test.full/v1'] });
    expect(view.container.textContent).toBe('[test.full/v1]');
    expect(slotMounts[0]).toEqual({ slot: 'test.full/v1', props: { n: 1 } });
  });
});

test('a failed lazy page is loaded again at the next mount', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest
    .fn<Promise<{ default: () => React.ReactNode }>, []>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue({ default: () => <p>here</p> });
  const remote = defineRemote(manifest, { App: lazyPage(load) });
  const { failures, unmount } = await mountRemote(remote, '/things');
  await waitFor(() => expect(failures).toHaveLength(1));
  await unmount();
  await mountRemote(remote, '/things');
  await waitFor(() => expect(screen.getByText('here')).toBeTruthy());
  jest.restoreAllMocks();
});
