import type { Lifecycles, ParcelProps } from '@yolo/platform/remote';
import type { Parcel } from 'single-spa';
import { within } from './within';

type MountParcel = (config: object, props: object) => Parcel;

/** How long one that is taken away waits for an update that is going on. */
const UPDATED_WITHIN_MS = 1_000;

let root: Promise<MountParcel> | null = null;
let mounts = 0;

/** One root parcel for ever: every root parcel stays in single-spa's registry, its children do not. */
function rootParcel(): Promise<MountParcel> {
  root ??= mountRoot().catch((error: unknown) => {
    root = null;
    throw error;
  });
  return root;
}

/** With the first remote comes single-spa; what draws no remote does without. */
async function mountRoot(): Promise<MountParcel> {
  const { mountRootParcel } = await import(/* webpackChunkName: "parcels" */ 'single-spa');
  return new Promise((resolve) => {
    const nothing = () => Promise.resolve();
    const config = {
      name: 'yolo',
      bootstrap: nothing,
      mount: (props: { mountParcel: MountParcel }) => Promise.resolve(resolve(props.mountParcel)),
      unmount: nothing,
    };
    mountRootParcel(config as never, { domElement: document.body } as never);
  });
}

/** Fetches beside a remote's scripts what mounting it takes. */
export function prepareParcels(): void {
  // A failure shows where something is mounted.
  void rootParcel().catch(() => undefined);
}

export interface MountedParcel {
  /** After the first paint; rejects with what mounting threw, and may never settle. */
  mounted: Promise<unknown>;
  update(props: Partial<ParcelProps>): void;
  /** Whatever it is doing: one that is still mounting has a root already. */
  unmount(): Promise<unknown>;
}

/**
 * What takes long is the region's to say, which has a tile for it (mount.ts); single-spa has the console alone, and keeps what
 * it watches for so long even where it has ended.
 */
const TIMEOUT_MS = 4_000;
const timeouts = Object.fromEntries(
  ['bootstrap', 'mount', 'update', 'unmount'].map((lifecycle) => [
    lifecycle,
    { millis: TIMEOUT_MS, warningMillis: TIMEOUT_MS, dieOnTimeout: false },
  ]),
);

/**
 * A remote's lifecycles as single-spa gets them: what was taken away while it started is not mounted any more, and is told to
 * leave once, although single-spa unmounts nothing whose mounting has not ended.
 */
class Stay {
  #given: object | null = null;
  #ended = false;
  #left: Promise<unknown> | null = null;
  readonly #leaving = Promise.withResolvers<void>();

  constructor(private readonly lifecycles: Lifecycles) {}

  readonly config = {
    bootstrap: (props: object) => this.#orLeaving(this.lifecycles.bootstrap(props)),
    mount: (props: object) => {
      if (this.#ended) return Promise.resolve();
      this.#given = props;
      return this.#orLeaving(this.lifecycles.mount(props));
    },
    unmount: () => this.leave(),
    update: (props: object) => this.lifecycles.update(props),
    timeouts,
  };

  /** A mount whose page was left is not waited for any more, so that single-spa neither keeps it nor says that it takes long. */
  #orLeaving(begun: Promise<unknown>): Promise<unknown> {
    return Promise.race([begun, this.#leaving.promise]);
  }

  async leave(): Promise<unknown> {
    this.#ended = true;
    this.#leaving.resolve();
    if (!this.#given) return;
    this.#left ??= this.lifecycles.unmount(this.#given);
    return this.#left;
  }
}

/** Mounts a remote's lifecycles into an element under a name that no other mount has. */
export function mountParcel(
  name: string,
  lifecycles: Lifecycles,
  props: Omit<ParcelProps, 'name'>,
): MountedParcel {
  const stay = new Stay(lifecycles);
  let parcel: Parcel | null = null;
  const mounted = rootParcel().then((mount) => {
    parcel = mount({ name: `${name}#${++mounts}`, ...stay.config }, props);
    // What they reject with, mounting and unmounting reject with, too; unseen it would be told twice (failures.ts).
    for (const twin of [parcel.bootstrapPromise, parcel.unmountPromise]) twin.catch(() => undefined);
    return parcel.mountPromise;
  });
  const isMounted = () => parcel?.getStatus() === 'MOUNTED';
  const isUpdating = () => parcel?.getStatus() === 'UPDATING';
  // single-spa takes one update at a time; of several that come meanwhile the last one counts.
  let wanted: Partial<ParcelProps> | null = null;
  let updating: Promise<void> | null = null;
  const catchUp = async () => {
    if (!isMounted()) await mounted;
    while (wanted && isMounted()) {
      const changed = wanted;
      wanted = null;
      await parcel?.update?.({ ...props, ...changed } as never);
    }
  };
  return {
    mounted,
    update(changed) {
      wanted = changed;
      // What made it fail is said by `mounted`, and by the tree itself.
      updating ??= catchUp()
        .catch(() => undefined)
        .finally(() => (updating = null));
    },
    async unmount() {
      wanted = null;
      if (updating && (isMounted() || isUpdating())) {
        await within(updating, 'an update', UPDATED_WITHIN_MS).catch(() => undefined);
      }
      if (isMounted()) return parcel?.unmount();
      // Should its mounting or its update end after all, single-spa forgets it.
      void Promise.all([mounted, updating])
        .then(() => isMounted() && parcel?.unmount())
        .catch(() => undefined);
      return stay.leave();
    },
  };
}
