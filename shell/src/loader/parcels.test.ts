import type { ParcelProps } from '@yolo/platform/remote';
import { mountParcel } from './parcels';

test('updates that come while one is going on are carried out by the last of them, before it is unmounted', async () => {
  const seen: unknown[] = [];
  const done = () => Promise.resolve();
  const slow = ({ slotProps }: Partial<ParcelProps>) =>
    new Promise<void>((resolve) => {
      seen.push(slotProps);
      setTimeout(resolve, 5);
    });
  const lifecycles = {
    bootstrap: done,
    mount: done,
    unmount: async () => void seen.push('gone'),
    update: slow,
  };
  const props = { domElement: document.createElement('div') } as unknown as Omit<ParcelProps, 'name'>;
  const parcel = await mountParcel('mfe-sample', lifecycles as never, props);
  for (const n of [1, 2, 3]) parcel.update({ slotProps: { n } });
  await parcel.unmount();
  expect(seen).toEqual([{ n: 1 }, 'gone']);
});

test('the last update is seen', async () => {
  const seen: unknown[] = [];
  const done = () => Promise.resolve();
  const update = async ({ slotProps }: Partial<ParcelProps>) => void seen.push(slotProps);
  const lifecycles = { bootstrap: done, mount: done, unmount: done, update };
  const props = { domElement: document.createElement('div') } as unknown as Omit<ParcelProps, 'name'>;
  const parcel = await mountParcel('mfe-sample', lifecycles as never, props);
  for (const n of [1, 2, 3]) parcel.update({ slotProps: { n } });
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => setTimeout(resolve));
  expect(seen.at(-1)).toEqual({ n: 3 });
  await parcel.unmount();
});
