import type { Lifecycles, ParcelProps } from '@yolo/platform/remote';
import { mountRootParcel, type Parcel } from 'single-spa';

type MountParcel = (config: object, props: object) => Parcel;

let root: Promise<MountParcel> | null = null;
let mounts = 0;

/** One root parcel for ever: every root parcel stays in single-spa's registry, its children do not. */
function rootParcel(): Promise<MountParcel> {
  root ??= new Promise((resolve) => {
    const nothing = () => Promise.resolve();
    const config = {
      name: 'yolo',
      bootstrap: nothing,
      mount: (props: { mountParcel: MountParcel }) => Promise.resolve(resolve(props.mountParcel)),
      unmount: nothing,
    };
    mountRootParcel(config as never, { domElement: document.body } as never);
  });
  return root;
}

export interface MountedParcel {
  update(props: Partial<ParcelProps>): void;
  unmount(): Promise<void>;
}

/**
 * Mounts a remote's lifecycles into an element under a name that no other mount has.
 * @returns after the first paint; rejects with what mounting threw
 */
export async function mountParcel(
  name: string,
  lifecycles: Lifecycles,
  props: Omit<ParcelProps, 'name'>,
): Promise<MountedParcel> {
  const mount = await rootParcel();
  const { bootstrap, mount: mountIt, unmount, update } = lifecycles;
  const config = { name: `${name}#${++mounts}`, bootstrap, mount: mountIt, unmount, update };
  const parcel = mount(config, props);
  await parcel.mountPromise;
  return {
    update: (changed) => void parcel.update?.({ ...props, ...changed } as never),
    unmount: async () => {
      if (parcel.getStatus() === 'MOUNTED') await parcel.unmount();
    },
  };
}
