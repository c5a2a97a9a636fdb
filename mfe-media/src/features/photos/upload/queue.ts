import { browserText, type LastingPlatform } from '@yolo/platform';
import type { HttpStack } from 'tus-js-client';
import { Pictures } from './pictures';
import { CompletionToasts } from './arrivals';
import { PreviewUrls } from './preview-urls';
import { queuedPhotoOf, type QueuedPhoto, type Refusal } from './queued-photo';
import { refusalOf } from './refusals';
import { Runner } from './runner';
import { StateCache } from './state-cache';
import { UploadStore } from './store';
import { Tabs, type Report } from './tabs';
import { TabLock } from './tab-lock';
import { UploadList } from './upload-list';
import { keptKey, type UploadsState, uploadsState } from './uploads-state';

/** Test doubles. */
export interface QueueParts {
  pictures?: Pictures;
  stack?: HttpStack;
}

/**
 * The photos that one member uploads from this browser, to all events. The queue is no component, so that it goes on
 * in other areas; waiting photos survive the page. Of several tabs one sends, and all show the same. It ends with the
 * session; the rest stays stored until the same member signs in again.
 */
export class UploadQueue {
  readonly #store: UploadStore;
  readonly #runner: Runner;
  readonly #tabs: Tabs;
  readonly #closing = new AbortController();
  readonly #lock: TabLock;
  readonly #list: UploadList;
  readonly #states = new StateCache((eventId) => this.#stateOf(eventId));
  readonly #pictures = new PreviewUrls();
  readonly #arrivals: CompletionToasts;
  readonly #knownCounts = new Map<string, number>();
  /** Messages of refusals that were shown for the last choice of files. */
  readonly #shownRefusals = new Set<string>();

  constructor(
    private readonly platform: LastingPlatform,
    readonly memberId: string,
    { pictures = new Pictures(), stack }: QueueParts = {},
  ) {
    const name = `yolo.uploads.${memberId}`;
    this.#store = new UploadStore(memberId);
    this.#list = new UploadList(this.#store, (id, state) => this.#stopPhoto(id, state));
    // Without BroadcastChannel, tabs wait until the lock is free.
    const beat = 'BroadcastChannel' in window ? () => this.#tabs.sendReport() : null;
    this.#lock = new TabLock(name, this.#closing.signal, beat);
    this.#runner = new Runner({
      store: this.#store,
      transport: platform.transport,
      pictures,
      stack,
      photos: () => this.#sendable(),
      changed: (id, photo) => this.#applyChange(id, photo),
      onOverruled: () => void this.#read(),
      onKnown: ({ eventId }) => this.#knownCounts.set(eventId, (this.#knownCounts.get(eventId) ?? 0) + 1),
      onPreview: ({ id }, preview) => this.#pictures.add(id, preview),
      onProgress: () => this.#tabs.sendProgress(),
    });
    this.#tabs = new Tabs(name, {
      onChanged: () => void this.#read(),
      onReport: () => this.#states.invalidate(),
      onAwake: () => this.#lock.onHeartbeat(),
      onTryNow: () => this.#runner.tryNow(),
      report: () => (this.#lock.isMine ? this.#report() : null),
    });
    this.#arrivals = new CompletionToasts(platform.toast, async ({ id }) => {
      await this.#store.remove(id);
      this.#applyChange(id, null);
    });
    window.addEventListener('beforeunload', this.#askBeforeLoss);
    const session = platform.session.changes.subscribe(({ user }) => {
      if (user?.id !== memberId) this.close();
    });
    this.#closing.signal.addEventListener('abort', () => session.unsubscribe());
    void this.#read();
  }

  get isClosed(): boolean {
    return this.#closing.signal.aborted;
  }

  /** @returns unsubscribes */
  follow(changed: () => void): () => void {
    return this.#states.follow(changed);
  }

  /** Returns the same object until something changes. */
  state(eventId: string): UploadsState {
    return this.#states.get(eventId);
  }

  /** Stores the chosen files, and sends them. */
  async add(eventId: string, files: readonly File[]): Promise<void> {
    if (!this.#list.stored.some((photo) => photo.eventId === eventId)) this.#knownCounts.delete(eventId);
    this.#shownRefusals.clear();
    const first = Date.now() * 1000;
    const photos = files.map((file, index) => queuedPhotoOf(file, this.memberId, eventId, first + index));
    this.#list.choose(photos);
    browserText.setItem(keptKey(this.memberId), '1');
    this.#states.invalidate();
    for (const [index, photo] of photos.entries()) {
      const file = files[index] as File;
      const refusal = await refusalOf(file);
      const checked: QueuedPhoto = refusal ? { ...photo, state: 'refused', refusal } : photo;
      if (this.#isCancelled(photo)) continue;
      await this.#store.add(checked, file);
      if (this.#isCancelled(photo)) await this.#store.remove(photo.id);
      else this.#applyChange(photo.id, checked);
    }
  }

  /** Cancels a photo or removes it from the list; what others already see of it is deleted. */
  async cancel(id: string): Promise<void> {
    this.#list.discardUnstored(id);
    const photo = this.#list.find(id);
    const hasBegun = photo && photo.hash !== null && photo.state === 'waiting';
    if (hasBegun) this.#applyChange(id, await this.#store.change(photo, { state: 'cancelled' }));
    else {
      await this.#store.remove(id);
      this.#applyChange(id, null);
    }
  }

  async cancelAll(eventId: string): Promise<void> {
    const waiting = this.#list.all.filter((photo) => photo.eventId === eventId && photo.state === 'waiting');
    for (const { id } of waiting) await this.cancel(id);
  }

  /** Sends a refused photo again. */
  async retry(id: string): Promise<void> {
    const photo = this.#list.find(id);
    if (photo?.state !== 'refused') return;
    this.#applyChange(id, await this.#store.change(photo, { state: 'waiting', refusal: null }));
  }

  /** Retries waiting photos without a pause, in the tab that sends. */
  tryNow(): void {
    this.#runner.tryNow();
    this.#tabs.sendTryNow();
  }

  /** Whether it was cancelled before it was stored. After the session has ended, chosen files are still stored. */
  #isCancelled({ id }: QueuedPhoto): boolean {
    return !this.isClosed && !this.#list.isUnstored(id);
  }

  /** Stops sending; waiting photos stay stored. */
  close(): void {
    if (this.isClosed) return;
    this.#closing.abort();
    this.#runner.close();
    this.#lock.end();
    this.#tabs.close();
    window.removeEventListener('beforeunload', this.#askBeforeLoss);
    this.#pictures.revokeAll();
    this.#list.close();
    this.#knownCounts.clear();
    this.#states.invalidate();
  }

  readonly #askBeforeLoss = (event: BeforeUnloadEvent) => {
    if (this.#list.unstored.length > 0 || this.#list.isVolatile) event.preventDefault();
  };

  async #read(): Promise<void> {
    if (await this.#list.read()) this.#refresh();
  }

  #applyChange(id: string, photo: QueuedPhoto | null): void {
    if (this.isClosed) return;
    this.#list.set(id, photo);
    if (photo?.state === 'refused' && photo.refusal) this.#showRefusal(photo.refusal);
    this.#tabs.sendChange();
    this.#refresh();
  }

  #stopPhoto(id: string, state: QueuedPhoto['state'] | undefined): void {
    // A flight of kind `end` deletes the photo on the server and must not be stopped.
    if (this.#runner.flights.get(id)?.kind !== 'end') this.#runner.stop(id);
    if (!state) this.#pictures.revoke(id);
  }

  /** The photos that this tab may send: all while it has the lock, or else those that only this page has. */
  #sendable(): readonly QueuedPhoto[] {
    const { stored } = this.#list;
    return this.#lock.isMine ? stored : stored.filter(({ id }) => !this.#store.isKept(id));
  }

  #refresh(): void {
    if (this.#list.all.length > 0) browserText.setItem(keptKey(this.memberId), '1');
    else browserText.removeItem(keptKey(this.memberId));
    void this.#arrivals.settle([...this.#sendable(), ...this.#list.unstored]);
    this.#states.invalidate();
    this.#runner.run();
    const isWork = ({ id, state }: QueuedPhoto) => state !== 'refused' && this.#store.isKept(id);
    if (this.#list.stored.some(isWork)) this.#takeLock();
    else this.#lock.end();
  }

  #takeLock(): void {
    void this.#lock.take(
      // The tab that had the lock may have sent photos that are still listed here.
      () => this.#read(),
      () => {
        this.#tabs.forget();
        this.#refresh();
      },
      () => {
        this.#runner.stopOthers();
        if (!this.isClosed) this.#refresh();
      },
    );
  }

  #showRefusal({ title, message }: Refusal): void {
    if (this.#shownRefusals.has(message)) return;
    this.#shownRefusals.add(message);
    this.platform.toast({ title, message, tone: 'error' });
  }

  #report(): Report {
    const { sent, flights, waitingFor } = this.#runner;
    return { sent: [...sent], flights: [...flights.keys()], waitingFor };
  }

  #stateOf(eventId: string): UploadsState {
    const ofEvent = (photo: QueuedPhoto) => photo.eventId === eventId && photo.state !== 'cancelled';
    return uploadsState({
      photos: this.#list.all.filter(ofEvent),
      reports: [this.#tabs.last, this.#report()],
      pictures: this.#pictures.all,
      known: this.#knownCounts.get(eventId) ?? 0,
      kept: !this.#list.isVolatile,
    });
  }
}
