import { apiOf, codeOf, type Transport } from '@yolo/contract';
import { mediaApi, type UploadKind } from '@yolo/contract/media';
import type { HttpStack } from 'tus-js-client';
import { Failures } from './failures';
import type { Pictures } from './pictures';
import { missingBytesRefusal, previewsAreDue, type QueuedPhoto, type UploadTask } from './queued-photo';
import type { Pause } from './retry-backoff';
import { endUpload, sendFile, type SendOutcome } from './send';
import type { UploadStore } from './store';

/** What a sender works with, and its callbacks. */
export interface SenderSurroundings {
  store: UploadStore;
  transport: Transport;
  pictures: Pictures;
  stack?: HttpStack | undefined;
  /** The photos that this tab may send, in their order. */
  photos(): readonly QueuedPhoto[];
  change(photo: QueuedPhoto, change: Partial<QueuedPhoto>): Promise<void>;
  remove(photo: QueuedPhoto): Promise<void>;
  wait(what: Pause, milliseconds?: number): void;
  /** Called when the server has stored bytes, so the connection works. */
  onAccepted(): void;
  onPreview(photo: QueuedPhoto, preview: Blob): void;
  /** Called after bytes were sent. */
  onProgress(): void;
}

/** Sends the preview or the original of a photo, or ends the upload of a cancelled one. */
export class PhotoSender {
  /** Sent bytes of the originals that have begun. */
  readonly sent = new Map<string, number>();
  readonly #api;
  readonly #previews = new Map<string, Blob>();
  readonly #failures: Failures;
  /** The headers of the last request, and those with credentials that the server has refused. */
  #headers: Record<string, string> = {};
  #refusedHeaders: Record<string, string> | undefined;

  constructor(private readonly host: SenderSurroundings) {
    this.#api = apiOf(host.transport, mediaApi);
    this.#failures = new Failures({
      wait: host.wait,
      change: host.change,
      hasArrived: (photo) => this.#hasArrived(photo),
      onUnknown: () => (this.#refusedHeaders = this.#headers),
    });
  }

  /** Once, without retries; a failure leads to a pause or a change of the photo. */
  async send(photo: QueuedPhoto, kind: UploadTask, signal: AbortSignal): Promise<void> {
    if (kind === 'end') return this.#end(photo);
    const { store, stack, change } = this.host;
    const original = await store.file(photo.id);
    if (!original) return change(photo, { state: 'refused', refusal: missingBytesRefusal });
    const file = kind === 'preview' ? await this.#preview(photo, original) : original;
    if (!file) return change(photo, { preview: 'none' });
    let url = kind === 'preview' ? null : photo.url;
    let urlStored: Promise<void> | undefined;
    const sent = await sendFile({
      file,
      url,
      metadata: metadataOf(photo, kind),
      inOneGo: kind === 'preview',
      headers: () => this.#askForHeaders(photo),
      stack,
      signal,
      onUrl: (newUrl) => {
        if (kind === 'preview' || newUrl === url) return;
        url = newUrl;
        urlStored = change(photo, { url });
      },
      onProgress: (bytes) => {
        if (kind === 'original') this.sent.set(photo.id, bytes);
        this.host.onProgress();
      },
      onAccepted: () => {
        this.host.onAccepted();
        this.#failures.forget(photo.id);
      },
      shouldYield: () => kind === 'original' && previewsAreDue(this.host.photos()),
    });
    // Stored before the next attempt, which would otherwise begin a new upload.
    await urlStored;
    if (sent.how === 'failed') return this.#failures.handle({ ...photo, url }, kind, sent, original);
    if (sent.how !== 'sent') return;
    this.#previews.delete(photo.id);
    await change(photo, kind === 'preview' ? { preview: 'sent' } : { state: 'done' });
  }

  /** Called when a photo has left the queue. */
  forget(id: string): void {
    this.sent.delete(id);
    this.#previews.delete(id);
    this.#failures.forget(id);
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
    const options = { headers: () => this.#askForHeaders(photo), stack: this.host.stack };
    const ended: SendOutcome = photo.url === null ? { how: 'sent' } : await endUpload(photo.url, options);
    const params = { eventId: photo.eventId, photoId: photo.id };
    const code = await this.#api.deletePhoto({ params }).then(() => null, codeOf);
    if (code === 'unavailable' || (ended.how === 'failed' && ended.status === 0))
      return this.host.wait('network');
    await this.host.remove(photo);
  }
}

const metadataOf = (photo: QueuedPhoto, kind: UploadKind): Record<string, string> => ({
  event: photo.eventId,
  kind,
  photo: photo.id,
  sha256: photo.hash ?? '',
  name: photo.name,
  type: photo.type,
  ...((photo.modified ?? 0) > 0 && { modified: String(photo.modified) }),
});
