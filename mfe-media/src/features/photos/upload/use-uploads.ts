import { lasting, type LastingPlatform } from '@yolo/platform';
import { browserText, usePlatform, useSession } from '@yolo/platform/remote';
import { useEffect, useSyncExternalStore } from 'react';
import { NO_FILES } from './no-files';
import type { UploadQueue } from './queue';
import { keptKey, NOTHING, type UploadsState } from './uploads-state';

/** Accepted by file pickers: also types that browsers do not know as pictures, but the server does. */
export const PHOTO_TYPES = 'image/*,.heic,.heif';

/** Milliseconds between attempts to load the queue, if the browser does not report online before. */
const LOAD_RETRY_MS = 5000;

/** The uploads of this tab's member. The queue is loaded with the first file, or if photos wait. */
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

  /** Resumes the stored photos of the member, if there are any. */
  resume(memberId: string): void {
    if (browserText.getItem(keptKey(memberId)) !== null) void this.with(memberId, () => undefined);
  }

  /** @param work is not done if the session has ended in between */
  async with(memberId: string, work: (queue: UploadQueue) => unknown): Promise<void> {
    while (this.#queue?.memberId !== memberId || this.#queue.isClosed) {
      if (this.platform.session.get().user?.id !== memberId) return;
      await (this.#opening ??= this.#open(memberId).finally(() => (this.#opening = null)));
    }
    await work(this.#queue);
  }

  async #open(memberId: string): Promise<void> {
    const load = () => import(/* webpackChunkName: "uploads" */ './queue').catch(() => null);
    let module = await load();
    for (; !module; module = await load()) {
      // Chosen without a network: the files are here, but the queue is not loaded yet.
      this.#isStuck = true;
      this.#notify();
      await new Promise<void>((resolve) => {
        const listening = new AbortController();
        const retry = () => {
          listening.abort();
          resolve();
        };
        window.addEventListener('online', retry, { signal: listening.signal });
        setTimeout(retry, LOAD_RETRY_MS);
      });
    }
    this.#isStuck = false;
    if (this.platform.session.get().user?.id === memberId) {
      this.#queue = new module.UploadQueue(this.platform, memberId);
      this.#queue.follow(() => this.#notify());
    }
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

const STUCK: UploadsState = { ...NOTHING, waitingFor: 'network' };

/** One for each tab, shared by its pages. */
const tabs = new WeakMap<LastingPlatform, TabUploads>();
function tabOf(platform: LastingPlatform): TabUploads {
  const tab = tabs.get(platform) ?? new TabUploads(platform);
  tabs.set(platform, tab);
  return tab;
}

export interface Uploads extends UploadsState {
  /** Sends photos to the event; they go on when the page is left. */
  add(files: readonly File[]): void;
  /** Cancels a photo, or removes it from the list. */
  cancel(id: string): void;
  cancelAll(): void;
  /** Sends a refused photo again. */
  retry(id: string): void;
  /** Retries waiting photos without a pause. */
  tryNow(): void;
}

/** Resumes the reader's photos that this browser has stored. */
export function useStoredUploads(): { tab: TabUploads; memberId: string | null } {
  const tab = tabOf(lasting(usePlatform()));
  const memberId = useSession().user?.id ?? null;
  useEffect(() => {
    if (memberId !== null) tab.resume(memberId);
  }, [tab, memberId]);
  return { tab, memberId };
}

/** The reader's uploads to an event, from this browser. */
export function useUploads(eventId: string): Uploads {
  const platform = usePlatform();
  const { tab, memberId } = useStoredUploads();
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
