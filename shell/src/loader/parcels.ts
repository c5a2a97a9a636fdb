import type { Lifecycles, ParcelProps } from '@yolo/platform/remote';
import type { Parcel } from 'single-spa';
import { withDeadline } from './with-deadline';

type MountParcel = (config: object, props: object) => Parcel;

/** How long an unmount waits for a running update. */
const UPDATED_WITHIN_MS = 1_000;

let root: Promise<MountParcel> | null = null;
let mounts = 0;

/** A single root parcel, since root parcels stay in single-spa's registry for ever; their children do not. */
function rootParcel(): Promise<MountParcel> {
  root ??= mountRoot().catch((error: unknown) => {
    root = null;
    throw error;
  });
  return root;
}

/** single-spa is loaded with the first remote, so that pages without remotes do not load it. */
async function mountRoot(): Promise<MountParcel> {
  const { mountRootParcel } = await import(/* webpackChunkName: "parcels" */ 'single-spa');
  return new Promise((resolve) => {
    const noop = () => Promise.resolve();
    const config = {
      name: 'yolo',
      bootstrap: noop,
      mount: (props: { mountParcel: MountParcel }) => Promise.resolve(resolve(props.mountParcel)),
      unmount: noop,
    };
    mountRootParcel(config as never, { domElement: document.body } as never);
  });
}

/** Loads the code for mounting in parallel to a remote's scripts. */
export function prepareParcels(): void {
  // mountParcel reports the failure.
  void rootParcel().catch(() => undefined);
}

export interface MountedParcel {
  /** Resolves after the first paint; rejects with the error of mounting; may never settle. */
  mounted: Promise<unknown>;
  update(props: Partial<ParcelProps>): void;
  /** In any state: a parcel that is still mounting already has a React root. */
  unmount(): Promise<unknown>;
}

/**
 * No warnings by single-spa: the region shows a tile for slow remotes (mount.ts), while single-spa only logs to the console.
 * Kept short, since single-spa keeps a reference to the parcel until the timeout, even after it has ended.
 */
const TIMEOUT_MS = 4_000;
const timeouts = Object.fromEntries(
  ['bootstrap', 'mount', 'update', 'unmount'].map((lifecycle) => [
    lifecycle,
    { millis: TIMEOUT_MS, warningMillis: TIMEOUT_MS, dieOnTimeout: false },
  ]),
);

/**
 * Wraps a remote's lifecycles for single-spa, which does not unmount a parcel that is still mounting: a parcel that is removed
 * while it starts is not mounted, or is unmounted once.
 */
class RemovableLifecycles {
  #mountProps: object | null = null;
  #hasMounted = false;
  #isRemoved = false;
  #unmounting: Promise<unknown> | null = null;
  readonly #removal = Promise.withResolvers<void>();

  constructor(private readonly lifecycles: Lifecycles) {}

  readonly config = {
    bootstrap: (props: object) => this.#orRemoval(this.lifecycles.bootstrap(props)),
    mount: (props: object) => {
      if (this.#isRemoved) return Promise.resolve();
      this.#mountProps = props;
      return this.#orRemoval(this.#mount(props));
    },
    unmount: () => this.remove(),
    update: (props: object) => this.lifecycles.update(props),
    timeouts,
  };

  /** Ends the wait of single-spa when the parcel is removed, so that it neither keeps the parcel nor warns about it. */
  #orRemoval(step: Promise<unknown>): Promise<unknown> {
    return Promise.race([step, this.#removal.promise]);
  }

  async remove(): Promise<unknown> {
    this.#isRemoved = true;
    this.#removal.resolve();
    if (!this.#mountProps) return;
    this.#unmounting ??= this.#unmount(this.#mountProps);
    return this.#unmounting;
  }

  async #mount(props: object): Promise<void> {
    await this.lifecycles.mount(props);
    this.#hasMounted = true;
  }

  /** Before React's first commit nothing ends the unmounting of single-spa-react: its failure counts, but not its end. */
  #unmount(props: object): Promise<unknown> {
    const unmounting = this.lifecycles.unmount(props);
    return this.#hasMounted ? unmounting : Promise.race([unmounting, Promise.resolve()]);
  }
}

/** Mounts a remote's lifecycles into an element, under a unique name. */
export function mountParcel(
  name: string,
  lifecycles: Lifecycles,
  props: Omit<ParcelProps, 'name'>,
): MountedParcel {
  const removable = new RemovableLifecycles(lifecycles);
  let parcel: Parcel | null = null;
  const mounted = rootParcel().then((mount) => {
    parcel = mount({ name: `${name}#${++mounts}`, ...removable.config }, props);
    // They reject with the same errors as mounting and unmounting; unhandled, these would be reported twice (failures.ts).
    for (const promise of [parcel.bootstrapPromise, parcel.unmountPromise]) promise.catch(() => undefined);
    return parcel.mountPromise;
  });
  const isMounted = () => parcel?.getStatus() === 'MOUNTED';
  const isUpdating = () => parcel?.getStatus() === 'UPDATING';
  // single-spa takes one update at a time; of updates that arrive during one, only the last is applied.
  let pending: Partial<ParcelProps> | null = null;
  let updating: Promise<void> | null = null;
  const applyUpdates = async () => {
    if (!isMounted()) await mounted;
    while (pending && isMounted()) {
      const changed = pending;
      pending = null;
      await parcel?.update?.({ ...props, ...changed } as never);
    }
  };
  return {
    mounted,
    update(changed) {
      pending = changed;
      // The error is reported by `mounted`, or by the error boundary of the tree.
      updating ??= applyUpdates()
        .catch(() => undefined)
        .finally(() => (updating = null));
    },
    async unmount() {
      pending = null;
      if (updating && (isMounted() || isUpdating())) {
        await withDeadline(updating, 'an update', UPDATED_WITHIN_MS).catch(() => undefined);
      }
      if (isMounted()) return parcel?.unmount();
      // If mounting or the update still ends, single-spa must unmount the parcel to release it.
      void Promise.all([mounted, updating])
        .then(() => isMounted() && parcel?.unmount())
        .catch(() => undefined);
      return removable.remove();
    },
  };
}
