import type { ParcelProps } from '@yolo/platform/remote';
import { waitFor } from '@testing-library/react';
import { mountParcel } from './parcels';

/** A step of a parcel that goes on until the test ends it. */
function held() {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const step = () => {
    begun.resolve();
    return ended.promise;
  };
  return { step, begun: begun.promise, end: ended.resolve };
}

/** Whatever follows from promises that are settled has come. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

test('updates that come while one is going on are carried out by the last of them, before it is unmounted', async () => {
  const seen: unknown[] = [];
  const done = () => Promise.resolve();
  const { step, begun, end } = held();
  const slow = ({ slotProps }: Partial<ParcelProps>) => {
    seen.push(slotProps);
    return step();
  };
  const lifecycles = {
    bootstrap: done,
    mount: done,
    unmount: async () => void seen.push('gone'),
    update: slow,
  };
  const props = { domElement: document.createElement('div') } as unknown as Omit<ParcelProps, 'name'>;
  const parcel = mountParcel('mfe-sample', lifecycles as never, props);
  await parcel.mounted;
  for (const n of [1, 2, 3]) parcel.update({ slotProps: { n } });
  const left = parcel.unmount();
  await begun;
  end();
  await left;
  expect(seen).toEqual([{ n: 1 }, 'gone']);
});

test('one that is taken away in the middle of an update leaves after it, as single-spa wants it', async () => {
  const seen: string[] = [];
  const done = () => Promise.resolve();
  const { step, begun, end } = held();
  const update = () => step().then(() => void seen.push('updated'));
  const lifecycles = { bootstrap: done, mount: done, unmount: async () => void seen.push('gone'), update };
  const props = { domElement: document.createElement('div') } as unknown as Omit<ParcelProps, 'name'>;
  const parcel = mountParcel('mfe-sample', lifecycles, props);
  await parcel.mounted;
  parcel.update({ slotProps: {} });
  await begun;
  const left = parcel.unmount();
  end();
  await left;
  expect(seen).toEqual(['updated', 'gone']);
});

test('the last update is seen', async () => {
  const seen: unknown[] = [];
  const done = () => Promise.resolve();
  const update = async ({ slotProps }: Partial<ParcelProps>) => void seen.push(slotProps);
  const lifecycles = { bootstrap: done, mount: done, unmount: done, update };
  const props = { domElement: document.createElement('div') } as unknown as Omit<ParcelProps, 'name'>;
  const parcel = mountParcel('mfe-sample', lifecycles as never, props);
  await parcel.mounted;
  for (const n of [1, 2, 3]) parcel.update({ slotProps: { n } });
  await waitFor(() => expect(seen.at(-1)).toEqual({ n: 3 }));
  await parcel.unmount();
});

describe('taken away while it starts', () => {
  const props = { domElement: document.createElement('div') } as unknown as Omit<ParcelProps, 'name'>;
  const done = () => Promise.resolve();

  test('one whose mounting never ends leaves all the same, once', async () => {
    const unmount = jest.fn(done);
    const { step: mount, begun, end } = held();
    const parcel = mountParcel('mfe-sample', { bootstrap: done, mount, unmount, update: done }, props);
    await begun;
    await parcel.unmount();
    expect(unmount).toHaveBeenCalledTimes(1);
    end();
    await parcel.mounted;
    await turn();
    expect(unmount).toHaveBeenCalledTimes(1);
  });

  test.each(['bootstrap', 'mount'])(
    'one whose %s never ends is given back by single-spa, which says nothing of it',
    async (hanging) => {
      jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
      const said = [jest.spyOn(console, 'warn'), jest.spyOn(console, 'error')];
      const lifecycles = { bootstrap: done, mount: done, unmount: done, update: done };
      const never = () => new Promise<void>(() => undefined);
      const parcel = mountParcel('mfe-sample', { ...lifecycles, [hanging]: never }, props);
      await jest.advanceTimersByTimeAsync(5);
      await parcel.unmount();
      await parcel.mounted;
      await jest.advanceTimersByTimeAsync(60_000);
      expect(said.map(({ mock }) => mock.calls)).toEqual([[], []]);
      for (const each of said) each.mockRestore();
      jest.useRealTimers();
    },
  );

  test('one that is slow to mount is not said on the console', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    const said = [jest.spyOn(console, 'warn'), jest.spyOn(console, 'error')];
    const mount = () => new Promise<void>((resolve) => setTimeout(resolve, 3_500));
    const parcel = mountParcel('mfe-sample', { bootstrap: done, mount, unmount: done, update: done }, props);
    await jest.advanceTimersByTimeAsync(60_000);
    await parcel.mounted;
    expect(said.map(({ mock }) => mock.calls)).toEqual([[], []]);
    await parcel.unmount();
    for (const each of said) each.mockRestore();
    jest.useRealTimers();
  });

  test('one that is not mounted yet is not mounted any more', async () => {
    const { step: bootstrap, begun, end } = held();
    const [mount, unmount] = [jest.fn(done), jest.fn(done)];
    const parcel = mountParcel('mfe-sample', { bootstrap, mount, unmount, update: done }, props);
    await begun;
    await parcel.unmount();
    end();
    await parcel.mounted;
    await turn();
    expect([mount.mock.calls.length, unmount.mock.calls.length]).toEqual([0, 0]);
  });
});
