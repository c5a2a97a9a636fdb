import { apiOf, codeOf, type Transport } from '@yolo/contract';
import { mediaApi } from '@yolo/contract/media';
import type { HttpStack } from 'tus-js-client';
import { Failures, pauseOf } from './failures';
import { isFresh, settleFresh } from './fresh';
import { type Errand, nextPhoto, previewsAreDue } from './next-photo';
import type { Pictures } from './picture-worker';
import { RetryBackoff, type Pause, type WaitedFor } from './retry-backoff';
import { lost, type QueuedPhoto } from './queued-photo';
import { endUpload, sendFile, type Sent } from './send';
import type { UploadStore } from './store';

/** Files on their way at once. */
const AT_ONCE = 3;
/** What a runner works on, and whom it tells. */
export interface RunnerSurroundings {
  store: UploadStore;
  transport: Transport;
  pictures: Pictures;
  stack?: HttpStack;
  /** Those that this tab may send, in their order. */
  photos(): readonly QueuedPhoto[];
  /** @param photo as it is now; null: it is no longer in the queue */
  changed(id: string, photo: QueuedPhoto | null): void;
  /** One has been cancelled or removed meanwhile, perhaps in another tab. */
  onOverruled(): void;
  /** The event had it already. */
  onKnown(photo: QueuedPhoto): void;
  onPreview(photo: QueuedPhoto, preview: Blob): void;
  /** Bytes have left, or what is waited for has changed. */
  onProgress(): void;
}

interface Flight {
  kind: Errand;
  stop: AbortController;
}

/** Sends photos: all previews, then the originals; three at a time, and again until they have arrived or been refused. */
export class Runner {
  readonly flights = new Map<string, Flight>();
  /** Bytes of originals that have left, of those that have begun. */
  readonly sent = new Map<string, number>();
  readonly #api;
  readonly #previews = new Map<string, Blob>();
  readonly #failures = new Failures({
    wait: (what, milliseconds) => this.#wait(what, milliseconds),
    change: (photo, change) => this.#change(photo, change),
    hasArrived: (photo) => this.#hasArrived(photo),
    onUnknown: () => (this.#refused = this.#headers),
  });
  readonly #backoff = new RetryBackoff(() => this.run());
  #isHashing = false;
  #isClosed = false;
  /** What the last request said of who asks, and what of it the server refused. */
  #headers: Record<string, string> = {};
  #refused: Record<string, string> | undefined;

  constructor(private readonly around: RunnerSurroundings) {
    this.#api = apiOf(around.transport, mediaApi);
    window.addEventListener('online', this.#onLine);
    window.addEventListener('offline', this.#offLine);
  }

  /** What it waits for before it tries again. */
  get waitingFor(): WaitedFor | null {
    return this.#backoff.waitingFor;
  }

  /** Begins whatever may begin now. */
  run(): void {
    if (this.#isClosed || this.#backoff.isPausing) return;
    if (!navigator.onLine && this.waitingFor !== 'network') return this.#offLine();
    if (this.around.photos().some(isFresh)) void this.#settleFresh();
    while (this.flights.size < AT_ONCE) {
      const next = nextPhoto(this.around.photos(), this.flights);
      if (!next) break;
      const flight: Flight = { kind: next.kind, stop: new AbortController() };
      this.flights.set(next.photo.id, flight);
      void this.#fly(next.photo, flight).finally(() => {
        this.flights.delete(next.photo.id);
        this.around.onProgress();
        this.run();
      });
    }
    const isOver = !this.around.photos().some(({ state }) => state === 'waiting');
    if (isOver && this.flights.size === 0 && !this.#isHashing) this.around.pictures.stop();
  }

  /** What waits is sent without a pause. */
  tryNow(): void {
    if (!this.#isClosed) this.#backoff.tryNow();
  }

  /** Lets go of what is not to be sent any more, in whichever tab that was said. */
  stop(id: string): void {
    this.flights.get(id)?.stop.abort();
    this.sent.delete(id);
    this.#previews.delete(id);
    this.#failures.forget(id);
  }

  /** Stops what another tab sends now. */
  stopOthers(): void {
    const own = new Set(this.around.photos().map(({ id }) => id));
    for (const id of this.flights.keys()) if (!own.has(id)) this.stop(id);
  }

  /** Breaks off at once; what has been sent so far is not sent again later. */
  close(): void {
    this.#isClosed = true;
    this.#backoff.end();
    window.removeEventListener('online', this.#onLine);
    window.removeEventListener('offline', this.#offLine);
    for (const { stop } of this.flights.values()) stop.abort();
    this.around.pictures.stop();
  }

  readonly #onLine = () => this.#backoff.break();

  readonly #offLine = () => {
    for (const { stop } of this.flights.values()) stop.abort();
    this.#backoff.pauseOffline();
    this.around.onProgress();
  };

  async #settleFresh(): Promise<void> {
    if (this.#isHashing) return;
    this.#isHashing = true;
    const { photos, store, pictures, onKnown } = this.around;
    const settled = settleFresh({
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
    const failed = await settled.finally(() => (this.#isHashing = false));
    if (failed) this.#wait(failed.code === 'unavailable' ? 'network' : 'server', pauseOf(failed));
    else this.run();
  }

  async #fly(photo: QueuedPhoto, flight: Flight): Promise<void> {
    if (flight.kind === 'end') return this.#end(photo);
    const original = await this.around.store.file(photo.id);
    if (!original) return this.#change(photo, { state: 'refused', refusal: lost });
    const file = flight.kind === 'preview' ? await this.#preview(photo, original) : original;
    if (!file) return this.#change(photo, { preview: 'none' });
    let url = flight.kind === 'preview' ? null : photo.url;
    let noted: Promise<void> | undefined;
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
      stack: this.around.stack,
      signal: flight.stop.signal,
      onUrl: (begun) => {
        if (flight.kind === 'preview' || begun === url) return;
        url = begun;
        noted = this.#change(photo, { url });
      },
      onProgress: (bytes) => {
        if (flight.kind === 'original') this.sent.set(photo.id, bytes);
        this.around.onProgress();
      },
      onAccepted: () => {
        this.#backoff.wentWell();
        this.#failures.forget(photo.id);
      },
      givesWay: () => flight.kind === 'original' && previewsAreDue(this.around.photos()),
    });
    // Before the next attempt looks where it was begun, or it would begin anew.
    await noted;
    if (sent.how === 'failed') return this.#failures.meet({ ...photo, url }, flight.kind, sent, original);
    if (sent.how !== 'sent') return;
    this.#previews.delete(photo.id);
    await this.#change(photo, flight.kind === 'preview' ? { preview: 'sent' } : { state: 'done' });
  }

  async #askForHeaders({ eventId }: QueuedPhoto): Promise<Record<string, string>> {
    this.#headers = await this.around.transport.headers(eventId, this.#refused);
    return this.#headers;
  }

  async #preview(photo: QueuedPhoto, original: Blob): Promise<Blob | null> {
    const before = this.#previews.get(photo.id);
    if (before) return before;
    const drawn = await this.around.pictures.draw(original).catch(() => null);
    if (!drawn) return null;
    this.#previews.set(photo.id, drawn);
    this.around.onPreview(photo, drawn);
    return drawn;
  }

  #hasArrived({ eventId, id }: QueuedPhoto): Promise<boolean> {
    const params = { eventId, photoId: id };
    return this.#api.readPhoto({ params }).then(
      ({ bytes }) => bytes !== null,
      () => false,
    );
  }

  /** Takes back what a cancelled photo has left on the server. */
  async #end(photo: QueuedPhoto): Promise<void> {
    const around = { headers: () => this.#askForHeaders(photo), stack: this.around.stack };
    const ended: Sent = photo.url === null ? { how: 'sent' } : await endUpload(photo.url, around);
    const params = { eventId: photo.eventId, photoId: photo.id };
    const code = await this.#api.deletePhoto({ params }).then(() => null, codeOf);
    if (code === 'unavailable' || (ended.how === 'failed' && ended.status === 0))
      return this.#wait('network');
    await this.#remove(photo);
  }

  #wait(what: Pause, milliseconds?: number): void {
    if (this.#isClosed) return;
    this.#backoff.pause(what, milliseconds);
    this.around.onProgress();
  }

  async #change(photo: QueuedPhoto, change: Partial<QueuedPhoto>): Promise<void> {
    // What was stopped belongs to somebody who is not signed in any more, or to nobody.
    if (this.#isClosed) return;
    const changed = await this.around.store.change(photo, change);
    if (changed) this.around.changed(photo.id, changed);
    else this.around.onOverruled();
  }

  async #remove({ id }: QueuedPhoto): Promise<void> {
    if (this.#isClosed) return;
    await this.around.store.remove(id);
    this.around.changed(id, null);
  }
}
