import { apiOf, type Transport } from '@yolo/contract';
import { mediaApi } from '@yolo/contract/media';
import type { HttpStack } from 'tus-js-client';
import { pauseOf } from './failures';
import { isFresh, checkNewPhotos } from './fresh';
import { PhotoSender } from './photo-sender';
import type { Pictures } from './pictures';
import { RetryBackoff, type Pause, type PauseCause } from './retry-backoff';
import { nextPhoto, type QueuedPhoto, type UploadTask } from './queued-photo';
import type { UploadStore } from './store';

/** Number of files that are sent at the same time. */
const CONCURRENCY = 3;
/** What a runner works on, and its callbacks. */
export interface RunnerSurroundings {
  store: UploadStore;
  transport: Transport;
  pictures: Pictures;
  stack?: HttpStack;
  /** The photos that this tab may send, in their order. */
  photos(): readonly QueuedPhoto[];
  /** @param photo the changed photo; null: it is no longer in the queue */
  changed(id: string, photo: QueuedPhoto | null): void;
  /** Called if a photo was cancelled or removed in between, perhaps in another tab. */
  onOverruled(): void;
  /** Called if the event already has the photo. */
  onKnown(photo: QueuedPhoto): void;
  onPreview(photo: QueuedPhoto, preview: Blob): void;
  /** Called after bytes were sent, or `waitingFor` has changed. */
  onProgress(): void;
}

interface Flight {
  kind: UploadTask;
  stop: AbortController;
}

/** Schedules uploads: all previews, then the originals; three at a time, with retries until they arrive or are refused. */
export class Runner {
  readonly flights = new Map<string, Flight>();
  readonly #api;
  readonly #sender: PhotoSender;
  readonly #backoff = new RetryBackoff(() => this.run());
  #isHashing = false;
  #isClosed = false;

  constructor(private readonly host: RunnerSurroundings) {
    this.#api = apiOf(host.transport, mediaApi);
    this.#sender = new PhotoSender({
      ...host,
      change: (photo, change) => this.#change(photo, change),
      remove: (photo) => this.#remove(photo),
      wait: (what, milliseconds) => this.#wait(what, milliseconds),
      onAccepted: () => this.#backoff.reset(),
    });
    window.addEventListener('online', this.#onLine);
    window.addEventListener('offline', this.#offLine);
  }

  /** Sent bytes of the originals that have begun. */
  get sent(): ReadonlyMap<string, number> {
    return this.#sender.sent;
  }

  /** The cause of the current pause. */
  get waitingFor(): PauseCause | null {
    return this.#backoff.waitingFor;
  }

  /** Starts all uploads that may start. */
  run(): void {
    if (this.#isClosed || this.#backoff.isPausing) return;
    if (!navigator.onLine && this.waitingFor !== 'network') return this.#offLine();
    if (this.host.photos().some(isFresh)) void this.#checkNewPhotos();
    while (this.flights.size < CONCURRENCY) {
      const next = nextPhoto(this.host.photos(), this.flights);
      if (!next) break;
      const flight: Flight = { kind: next.kind, stop: new AbortController() };
      this.flights.set(next.photo.id, flight);
      void this.#sender.send(next.photo, next.kind, flight.stop.signal).finally(() => {
        this.flights.delete(next.photo.id);
        this.host.onProgress();
        this.run();
      });
    }
    const isOver = !this.host.photos().some(({ state }) => state === 'waiting');
    if (isOver && this.flights.size === 0 && !this.#isHashing) this.host.pictures.stop();
  }

  /** Retries without a pause. */
  tryNow(): void {
    if (!this.#isClosed) this.#backoff.tryNow();
  }

  /** Stops sending a photo, as requested in this tab or another. */
  stop(id: string): void {
    this.flights.get(id)?.stop.abort();
    this.#sender.forget(id);
  }

  /** Stops photos that another tab sends. */
  stopOthers(): void {
    const own = new Set(this.host.photos().map(({ id }) => id));
    for (const id of this.flights.keys()) if (!own.has(id)) this.stop(id);
  }

  /** Aborts at once; parts that were sent are not sent again later. */
  close(): void {
    this.#isClosed = true;
    this.#backoff.end();
    window.removeEventListener('online', this.#onLine);
    window.removeEventListener('offline', this.#offLine);
    for (const { stop } of this.flights.values()) stop.abort();
    this.host.pictures.stop();
  }

  readonly #onLine = () => this.#backoff.break();

  readonly #offLine = () => {
    for (const { stop } of this.flights.values()) stop.abort();
    this.#backoff.pauseOffline();
    this.host.onProgress();
  };

  async #checkNewPhotos(): Promise<void> {
    if (this.#isHashing) return;
    this.#isHashing = true;
    const { photos, store, pictures, onKnown } = this.host;
    const settling = checkNewPhotos({
      photos,
      file: (photo) => store.file(photo.id),
      hash: (file) => pictures.hash(file),
      findKnown: (eventId, hashes) => this.#api.findKnownPhotos({ params: { eventId }, body: { hashes } }),
      change: (photo, change) => this.#change(photo, change),
      onKnown: async (photo) => {
        onKnown(photo);
        await this.#remove(photo);
      },
    });
    const failed = await settling.finally(() => (this.#isHashing = false));
    if (failed) this.#wait(failed.code === 'unavailable' ? 'network' : 'server', pauseOf(failed));
    else this.run();
  }

  #wait(what: Pause, milliseconds?: number): void {
    if (this.#isClosed) return;
    this.#backoff.pause(what, milliseconds);
    this.host.onProgress();
  }

  async #change(photo: QueuedPhoto, change: Partial<QueuedPhoto>): Promise<void> {
    // After closing, a result belongs to a member who is no longer signed in.
    if (this.#isClosed) return;
    const updated = await this.host.store.change(photo, change);
    if (updated) this.host.changed(photo.id, updated);
    else this.host.onOverruled();
  }

  async #remove({ id }: QueuedPhoto): Promise<void> {
    if (this.#isClosed) return;
    await this.host.store.remove(id);
    this.host.changed(id, null);
  }
}
