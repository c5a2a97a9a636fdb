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
  // single-spa takes one update at a time; of several that come meanwhile the last one counts.
  let wanted: Partial<ParcelProps> | null = null;
  let updating: Promise<void> | null = null;
  const catchUp = async () => {
    while (wanted && parcel.getStatus() === 'MOUNTED') {
      const changed = wanted;
      wanted = null;
      await parcel.update?.({ ...props, ...changed } as never);
    }
  };
  return {
    update(changed) {
      wanted = changed;
      updating ??= catchUp().finally(() => (updating = null));
    },
    async unmount() {
      wanted = null;
      await updating;
      if (parcel.getStatus() === 'MOUNTED') await parcel.unmount();
    },
  };
}
