import { defineRemote, type ParcelProps } from '@yolo/platform/remote';
import { createTestPlatform } from '@yolo/platform/testing';
import { waitFor } from '@testing-library/react';
import { mountParcel } from './parcels';

/* React renders parcels later, which `act` would delay. */
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

/** A lifecycle step that stays pending until the test ends it. */
function pendingStep() {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const step = () => {
    begun.resolve();
    return ended.promise;
  };
  return { step, begun: begun.promise, end: ended.resolve };
}

/** Waits until all reactions of settled promises have run. */
const flushPromises = () => new Promise((resolve) => setTimeout(resolve));

test('an unmount waits for the running update and drops the pending ones', async () => {
  const calls: unknown[] = [];
  const done = () => Promise.resolve();
  const { step, begun, end } = pendingStep();
  const slowUpdate = ({ slotProps }: Partial<ParcelProps>) => {
    calls.push(slotProps);
    return step();
  };
  const lifecycles = {
    bootstrap: done,
    mount: done,
    unmount: async () => void calls.push('gone'),
    update: slowUpdate,
  };
  const props = { domElement: document.createElement('div') } as unknown as Omit<ParcelProps, 'name'>;
  const parcel = mountParcel('mfe-sample', lifecycles as never, props);
  await parcel.mounted;
  for (const n of [1, 2, 3]) parcel.update({ slotProps: { n } });
  const unmounting = parcel.unmount();
  await begun;
  end();
  await unmounting;
  expect(calls).toEqual([{ n: 1 }, 'gone']);
});

test('unmounts after a running update, as single-spa requires', async () => {
  const calls: string[] = [];
  const done = () => Promise.resolve();
  const { step, begun, end } = pendingStep();
  const update = () => step().then(() => void calls.push('updated'));
  const lifecycles = { bootstrap: done, mount: done, unmount: async () => void calls.push('gone'), update };
  const props = { domElement: document.createElement('div') } as unknown as Omit<ParcelProps, 'name'>;
  const parcel = mountParcel('mfe-sample', lifecycles, props);
  await parcel.mounted;
  parcel.update({ slotProps: {} });
  await begun;
  const unmounting = parcel.unmount();
  end();
  await unmounting;
  expect(calls).toEqual(['updated', 'gone']);
});

test('the last update is applied', async () => {
  const calls: unknown[] = [];
  const done = () => Promise.resolve();
  const update = async ({ slotProps }: Partial<ParcelProps>) => void calls.push(slotProps);
  const lifecycles = { bootstrap: done, mount: done, unmount: done, update };
  const props = { domElement: document.createElement('div') } as unknown as Omit<ParcelProps, 'name'>;
  const parcel = mountParcel('mfe-sample', lifecycles as never, props);
  await parcel.mounted;
  for (const n of [1, 2, 3]) parcel.update({ slotProps: { n } });
  await waitFor(() => expect(calls.at(-1)).toEqual({ n: 3 }));
  await parcel.unmount();
});

describe('unmounting a parcel that is still starting', () => {
  const props = { domElement: document.createElement('div') } as unknown as Omit<ParcelProps, 'name'>;
  const done = () => Promise.resolve();

  test('unmounts once, even if mounting never ends', async () => {
    const unmount = jest.fn(done);
    const { step: mount, begun, end } = pendingStep();
    const parcel = mountParcel('mfe-sample', { bootstrap: done, mount, unmount, update: done }, props);
    await begun;
    await parcel.unmount();
    expect(unmount).toHaveBeenCalledTimes(1);
    end();
    await parcel.mounted;
    await flushPromises();
    expect(unmount).toHaveBeenCalledTimes(1);
  });

  test('does not wait for an unmounting that only a mounted tree ends', async () => {
    const remote = defineRemote(
      { name: 'mfe-sample', routes: [], slots: {}, links: [] },
      { App: () => null },
    );
    const { step, begun } = pendingStep();
    const mount: typeof remote.mount = (own) => {
      // React renders later.
      void remote.mount(own);
      return step();
    };
    const domElement = document.createElement('div');
    const { platform } = createTestPlatform();
    const own = { platform, domElement, slotProps: {}, onFailure: jest.fn() };
    const parcel = mountParcel('mfe-sample', { ...remote, mount }, own);
    await begun;
    await parcel.unmount();
    expect(domElement.childNodes).toHaveLength(0);
  });

  test('rejects with the error of an unmounting that fails', async () => {
    const { step: mount, begun } = pendingStep();
    const unmount = () => Promise.reject(new Error('stuck'));
    const parcel = mountParcel('mfe-sample', { bootstrap: done, mount, unmount, update: done }, props);
    await begun;
    await expect(parcel.unmount()).rejects.toThrow('stuck');
  });

  test.each(['bootstrap', 'mount'])(
    'single-spa releases a parcel whose %s never ends, without console output',
    async (hanging) => {
      jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
      const consoleSpies = [jest.spyOn(console, 'warn'), jest.spyOn(console, 'error')];
      const lifecycles = { bootstrap: done, mount: done, unmount: done, update: done };
      const never = () => new Promise<void>(() => undefined);
      const parcel = mountParcel('mfe-sample', { ...lifecycles, [hanging]: never }, props);
      await jest.advanceTimersByTimeAsync(5);
      await parcel.unmount();
      await parcel.mounted;
      await jest.advanceTimersByTimeAsync(60_000);
      expect(consoleSpies.map(({ mock }) => mock.calls)).toEqual([[], []]);
      for (const each of consoleSpies) each.mockRestore();
      jest.useRealTimers();
    },
  );

  test('slow mounting causes no console output', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    const consoleSpies = [jest.spyOn(console, 'warn'), jest.spyOn(console, 'error')];
    const mount = () => new Promise<void>((resolve) => setTimeout(resolve, 3_500));
    const parcel = mountParcel('mfe-sample', { bootstrap: done, mount, unmount: done, update: done }, props);
    await jest.advanceTimersByTimeAsync(60_000);
    await parcel.mounted;
    expect(consoleSpies.map(({ mock }) => mock.calls)).toEqual([[], []]);
    await parcel.unmount();
    for (const each of consoleSpies) each.mockRestore();
    jest.useRealTimers();
  });

  test('does not mount after bootstrapping', async () => {
    const { step: bootstrap, begun, end } = pendingStep();
    const [mount, unmount] = [jest.fn(done), jest.fn(done)];
    const parcel = mountParcel('mfe-sample', { bootstrap, mount, unmount, update: done }, props);
    await begun;
    await parcel.unmount();
    end();
    await parcel.mounted;
    await flushPromises();
    expect([mount.mock.calls.length, unmount.mock.calls.length]).toEqual([0, 0]);
  });
});
