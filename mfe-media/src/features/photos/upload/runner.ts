import { apiOf, codeOf, type Transport } from '@yolo/contract';
import { mediaApi } from '@yolo/contract/media';
import type { HttpStack } from 'tus-js-client';
import { Failures, pauseOf } from './failures';
import { isFresh, checkNewPhotos } from './fresh';
import { type UploadTask, nextPhoto, previewsAreDue } from './next-photo';
import type { Pictures } from './picture-worker';
import { RetryBackoff, type Pause, type PauseCause } from './retry-backoff';
import { missingBytesRefusal, type QueuedPhoto } from './queued-photo';
import { endUpload, sendFile, type SendOutcome } from './send';
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

/** Sends photos: all previews, then the originals; three at a time, with retries until they arrive or are refused. */
export class Runner {
  readonly flights = new Map<string, Flight>();
  /** Sent bytes of the originals that have begun. */
  readonly sent = new Map<string, number>();
  readonly #api;
  readonly #previews = new Map<string, Blob>();
  readonly #failures = new Failures({
    wait: (what, milliseconds) => this.#wait(what, milliseconds),
    change: (photo, change) => this.#change(photo, change),
    hasArrived: (photo) => this.#hasArrived(photo),
    onUnknown: () => (this.#refusedHeaders = this.#headers),
  });
  readonly #backoff = new RetryBackoff(() => this.run());
  #isHashing = false;
  #isClosed = false;
  /** The headers of the last request, and those with credentials that the server has refused. */
  #headers: Record<string, string> = {};
  #refusedHeaders: Record<string, string> | undefined;

  constructor(private readonly host: RunnerSurroundings) {
    this.#api = apiOf(host.transport, mediaApi);
    window.addEventListener('online', this.#onLine);
    window.addEventListener('offline', this.#offLine);
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
      void this.#send(next.photo, flight).finally(() => {
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
    this.sent.delete(id);
    this.#previews.delete(id);
    this.#failures.forget(id);
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

  async #send(photo: QueuedPhoto, flight: Flight): Promise<void> {
    if (flight.kind === 'end') return this.#end(photo);
    const original = await this.host.store.file(photo.id);
    if (!original) return this.#change(photo, { state: 'refused', refusal: missingBytesRefusal });
    const file = flight.kind === 'preview' ? await this.#preview(photo, original) : original;
    if (!file) return this.#change(photo, { preview: 'none' });
    let url = flight.kind === 'preview' ? null : photo.url;
    let urlStored: Promise<void> | undefined;
    const sent = await sendFile({
      file,
      url,
      metadata: {
        event: photo.eventId,
        kind: flight.kind,
        photo: photo.id,
        sha256: photo.hash ?? '',
        name: photo.name,
        type: photo.type,
        ...((photo.modified ?? 0) > 0 && { modified: String(photo.modified) }),
      },
      inOneGo: flight.kind === 'preview',
      headers: () => this.#askForHeaders(photo),
      stack: this.host.stack,
      signal: flight.stop.signal,
      onUrl: (newUrl) => {
        if (flight.kind === 'preview' || newUrl === url) return;
        url = newUrl;
        urlStored = this.#change(photo, { url });
      },
      onProgress: (bytes) => {
        if (flight.kind === 'original') this.sent.set(photo.id, bytes);
        this.host.onProgress();
      },
      onAccepted: () => {
        this.#backoff.reset();
        this.#failures.forget(photo.id);
      },
      shouldYield: () => flight.kind === 'original' && previewsAreDue(this.host.photos()),
    });
    // Stored before the next attempt, which would otherwise begin a new upload.
    await urlStored;
    if (sent.how === 'failed') return this.#failures.handle({ ...photo, url }, flight.kind, sent, original);
    if (sent.how !== 'sent') return;
    this.#previews.delete(photo.id);
    await this.#change(photo, flight.kind === 'preview' ? { preview: 'sent' } : { state: 'done' });
  }

  async #askForHeaders({ eventId }: QueuedPhoto): Promise<Record<string, string>> {
    this.#headers = await this.host.transport.headers(eventId, this.#refusedHeaders);
    return this.#headers;
  }

  async #preview(photo: QueuedPhoto, original: Blob): Promise<Blob | null> {
    const before = this.#previews.get(photo.id);
    if (before) return before;
    const drawn = await this.host.pictures.draw(original).catch(() => null);
    if (!drawn) return null;
    this.#previews.set(photo.id, drawn);
    this.host.onPreview(photo, drawn);
    return drawn;
  }

  #hasArrived({ eventId, id }: QueuedPhoto): Promise<boolean> {
    const params = { eventId, photoId: id };
    return this.#api.readPhoto({ params }).then(
      ({ bytes }) => bytes !== null,
      () => false,
    );
  }

  /** Deletes what a cancelled photo has left on the server. */
  async #end(photo: QueuedPhoto): Promise<void> {
    const host = { headers: () => this.#askForHeaders(photo), stack: this.host.stack };
    const ended: SendOutcome = photo.url === null ? { how: 'sent' } : await endUpload(photo.url, host);
    const params = { eventId: photo.eventId, photoId: photo.id };
    const code = await this.#api.deletePhoto({ params }).then(() => null, codeOf);
    if (code === 'unavailable' || (ended.how === 'failed' && ended.status === 0))
      return this.#wait('network');
    await this.#remove(photo);
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
