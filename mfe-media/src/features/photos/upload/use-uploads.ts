import { lasting, type LastingPlatform } from '@yolo/platform';
import { browserText, usePlatform, useSession } from '@yolo/platform/remote';
import { useEffect, useSyncExternalStore } from 'react';
import { NO_FILES } from './no-files';
import type { UploadQueue } from './queue';
import { keptKey, NOTHING, type UploadsState } from './uploads-state';

/** Milliseconds between attempts to load what sends, where the browser does not say that it is online again. */
const LOAD_AGAIN = 5000;

/** Photos that this tab's member sends. What does the work is loaded with the first file, or where one waits. */
class TabUploads {
  #queue: UploadQueue | null = null;
  #opening: Promise<void> | null = null;
  #isStuck = false;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly platform: LastingPlatform) {}

  readonly follow = (changed: () => void) => {
    this.#listeners.add(changed);
    return () => void this.#listeners.delete(changed);
  };

  state(eventId: string): UploadsState {
    if (this.#isStuck) return STUCK;
    return this.#queue?.state(eventId) ?? NOTHING;
  }

  /** Goes on with what this browser has kept of the member, if anything. */
  resume(memberId: string): void {
    if (browserText.getItem(keptKey(memberId)) !== null) void this.with(memberId, () => undefined);
  }

  /** @param work is not done if the member has gone meanwhile */
  async with(memberId: string, work: (queue: UploadQueue) => unknown): Promise<void> {
    while (this.#queue?.memberId !== memberId || this.#queue.isClosed) {
      if (this.platform.session.get().user?.id !== memberId) return;
      await (this.#opening ??= this.#open(memberId).finally(() => (this.#opening = null)));
    }
    await work(this.#queue);
  }

  async #open(memberId: string): Promise<void> {
    const load = () => import(/* webpackChunkName: "uploads" */ './queue').catch(() => null);
    let loaded = await load();
    for (; !loaded; loaded = await load()) {
      // Chosen in a tunnel: the files are here, what sends them is not yet.
      this.#isStuck = true;
      this.#draw();
      await new Promise<void>((goOn) => {
        const waiting = new AbortController();
        const again = () => {
          waiting.abort();
          goOn();
        };
        window.addEventListener('online', again, { signal: waiting.signal });
        setTimeout(again, LOAD_AGAIN);
      });
    }
    this.#isStuck = false;
    if (this.platform.session.get().user?.id === memberId) {
      this.#queue = new loaded.UploadQueue(this.platform, memberId);
      this.#queue.follow(() => this.#draw());
    }
    this.#draw();
  }

  #draw(): void {
    for (const changed of this.#listeners) changed();
  }
}

const STUCK: UploadsState = { ...NOTHING, waitingFor: 'network' };

/** One for a tab, whichever of its pages asks. */
const tabs = new WeakMap<LastingPlatform, TabUploads>();
function tabOf(platform: LastingPlatform): TabUploads {
  const tab = tabs.get(platform) ?? new TabUploads(platform);
  tabs.set(platform, tab);
  return tab;
}

export interface Uploads extends UploadsState {
  /** Sends photos to the event; they go on when the page is left. */
  add(files: readonly File[]): void;
  /** Stops one, or takes it off the list. */
  cancel(id: string): void;
  cancelAll(): void;
  /** Sends one again that was refused. */
  retry(id: string): void;
  /** What waits is tried again without a pause. */
  tryNow(): void;
}

/** What this browser has kept of the reader's photos goes on. */
export function useKeptUploads(): { tab: TabUploads; memberId: string | null } {
  const tab = tabOf(lasting(usePlatform()));
  const memberId = useSession().user?.id ?? null;
  useEffect(() => {
    if (memberId !== null) tab.resume(memberId);
  }, [tab, memberId]);
  return { tab, memberId };
}

/** The reader's photos on their way to an event, from this browser. */
export function useUploads(eventId: string): Uploads {
  const platform = usePlatform();
  const { tab, memberId } = useKeptUploads();
  const state = useSyncExternalStore(
    tab.follow,
    () => tab.state(eventId),
    () => NOTHING,
  );
  const act = (work: (queue: UploadQueue) => unknown) => {
    if (memberId === null) platform.requireLogin('add photos');
    else void tab.with(memberId, work);
  };
  return {
    ...state,
    add(files) {
      if (files.length === 0) platform.toast(NO_FILES);
      else act((queue) => queue.add(eventId, files));
    },
    cancel: (id) => act((queue) => queue.cancel(id)),
    cancelAll: () => act((queue) => queue.cancelAll(eventId)),
    retry: (id) => act((queue) => queue.retry(id)),
    tryNow: () => act((queue) => queue.tryNow()),
  };
}
