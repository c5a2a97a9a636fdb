import { browserText, type LastingPlatform } from '@yolo/platform';
import type { HttpStack } from 'tus-js-client';
import { Pictures } from './picture-worker';
import { Arrivals } from './arrivals';
import { PreviewUrls } from './preview-urls';
import { chosen, type QueuedPhoto, type Refusal } from './queued-photo';
import { refusalOf } from './refusals';
import { Runner } from './runner';
import { UploadStore } from './store';
import { Tabs, type Report } from './tabs';
import { TabLock } from './tab-lock';
import { keptKey, type UploadsState, uploadsState } from './uploads-state';

/** Doubles for tests. */
export interface QueueParts {
  pictures?: Pictures;
  stack?: HttpStack;
}

/**
 * The photos that one member sends from this browser, to all events. It lives outside of what is drawn, so that it goes on
 * in other areas; what waits survives the page. Of several tabs one sends, and all show the same. It ends with the session,
 * and what is left waits for the same member to sign in again.
 */
export class UploadQueue {
  readonly #store: UploadStore;
  readonly #runner: Runner;
  readonly #tabs: Tabs;
  readonly #closing = new AbortController();
  readonly #lock: TabLock;
  readonly #listeners = new Set<() => void>();
  readonly #states = new Map<string, UploadsState>();
  readonly #pictures = new PreviewUrls();
  readonly #arrivals: Arrivals;
  readonly #known = new Map<string, number>();
  /** Refusals that have been said, of those chosen last. */
  readonly #said = new Set<string>();
  #photos: QueuedPhoto[] = [];
  /** Chosen, but not yet written down. */
  #coming: QueuedPhoto[] = [];
  /** How often something has changed here: what was read meanwhile is old. */
  #changes = 0;
  /** Reads of the database one after the other. */
  #reading: Promise<void> = Promise.resolve();

  constructor(
    private readonly platform: LastingPlatform,
    readonly memberId: string,
    { pictures = new Pictures(), stack }: QueueParts = {},
  ) {
    const name = `yolo.uploads.${memberId}`;
    this.#store = new UploadStore(memberId);
    // Tabs that cannot hear each other wait until the lock is free.
    const beat = 'BroadcastChannel' in window ? () => this.#tabs.tellReport() : null;
    this.#lock = new TabLock(name, this.#closing.signal, beat);
    this.#runner = new Runner({
      store: this.#store,
      transport: platform.transport,
      pictures,
      stack,
      photos: () => this.#own(),
      changed: (id, photo) => this.#changed(id, photo),
      onOverruled: () => void this.#read(),
      onKnown: ({ eventId }) => this.#known.set(eventId, (this.#known.get(eventId) ?? 0) + 1),
      onPreview: ({ id }, preview) => this.#pictures.add(id, preview),
      onProgress: () => this.#tabs.tellProgress(),
    });
    this.#tabs = new Tabs(name, {
      onChanged: () => void this.#read(),
      onReport: () => this.#draw(),
      onAwake: () => this.#lock.heard(),
      onTryNow: () => this.#runner.tryNow(),
      report: () => (this.#lock.isMine ? this.#reported() : null),
    });
    this.#arrivals = new Arrivals(platform.toast, async ({ id }) => {
      await this.#store.remove(id);
      this.#changed(id, null);
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

  /** @returns what stops it */
  follow(changed: () => void): () => void {
    this.#listeners.add(changed);
    return () => void this.#listeners.delete(changed);
  }

  /** The same object until something changes. */
  state(eventId: string): UploadsState {
    const known = this.#states.get(eventId);
    if (known) return known;
    const state = this.#stateOf(eventId);
    this.#states.set(eventId, state);
    return state;
  }

  /** Writes down what was chosen, and sends it. */
  async add(eventId: string, files: readonly File[]): Promise<void> {
    if (!this.#photos.some((photo) => photo.eventId === eventId)) this.#known.delete(eventId);
    this.#said.clear();
    const first = Date.now() * 1000;
    const photos = files.map((file, index) => chosen(file, this.memberId, eventId, first + index));
    this.#coming.push(...photos);
    browserText.setItem(keptKey(this.memberId), '1');
    this.#draw();
    for (const [index, photo] of photos.entries()) {
      const file = files[index] as File;
      const refusal = await refusalOf(file);
      const looked: QueuedPhoto = refusal ? { ...photo, state: 'refused', refusal } : photo;
      if (this.#isCancelled(photo)) continue;
      await this.#store.add(looked, file);
      if (this.#isCancelled(photo)) await this.#store.remove(photo.id);
      else this.#changed(photo.id, looked);
    }
  }

  /** Stops one, or takes it off the list; what others see of it already is taken back. */
  async cancel(id: string): Promise<void> {
    this.#coming = this.#coming.filter((each) => each.id !== id);
    const photo = this.#photos.find((each) => each.id === id);
    const hasBegun = photo && photo.hash !== null && photo.state === 'waiting';
    if (hasBegun) this.#changed(id, await this.#store.change(photo, { state: 'cancelled' }));
    else {
      await this.#store.remove(id);
      this.#changed(id, null);
    }
  }

  async cancelAll(eventId: string): Promise<void> {
    const all = [...this.#coming, ...this.#photos];
    const waiting = all.filter((photo) => photo.eventId === eventId && photo.state === 'waiting');
    for (const { id } of waiting) await this.cancel(id);
  }

  /** Sends one again that was refused. */
  async retry(id: string): Promise<void> {
    const photo = this.#photos.find((each) => each.id === id);
    if (photo?.state !== 'refused') return;
    this.#changed(id, await this.#store.change(photo, { state: 'waiting', refusal: null }));
  }

  /** What waits is tried again without a pause, by whichever tab sends. */
  tryNow(): void {
    this.#runner.tryNow();
    this.#tabs.tellTryNow();
  }

  /** Whether it was taken back before it was written down. Once a member has gone, what was chosen is still kept for them. */
  #isCancelled({ id }: QueuedPhoto): boolean {
    return !this.isClosed && !this.#coming.some((each) => each.id === id);
  }

  /** Stops sending; what waits goes on waiting. */
  close(): void {
    if (this.isClosed) return;
    this.#closing.abort();
    this.#runner.close();
    this.#lock.end();
    this.#tabs.close();
    window.removeEventListener('beforeunload', this.#askBeforeLoss);
    this.#pictures.revokeAll();
    this.#photos = [];
    this.#coming = [];
    this.#known.clear();
    this.#draw();
  }

  readonly #askBeforeLoss = (event: BeforeUnloadEvent) => {
    const isUnkept = ({ id, state }: QueuedPhoto) => state === 'waiting' && !this.#store.isKept(id);
    if (this.#coming.length > 0 || this.#photos.some(isUnkept)) event.preventDefault();
  };

  /** Takes over what the browser has kept, from this page, an earlier one or another tab. */
  #read(): Promise<void> {
    const before = this.#reading.catch(() => undefined);
    this.#reading = before.then(async () => {
      let photos: QueuedPhoto[] | null;
      let changes: number;
      do {
        changes = this.#changes;
        photos = await this.#store.list();
      } while (changes !== this.#changes);
      if (!photos || this.isClosed) return;
      const stay = new Map(photos.map((photo) => [photo.id, photo]));
      for (const { id } of this.#photos) {
        const state = stay.get(id)?.state;
        if (state !== 'waiting') this.#letGo(id, state);
      }
      this.#photos = photos;
      this.#goOn();
    });
    return this.#reading;
  }

  /** One photo is another than it was, here. */
  #changed(id: string, photo: QueuedPhoto | null): void {
    if (this.isClosed) return;
    this.#changes += 1;
    this.#coming = this.#coming.filter((each) => each.id !== id);
    const others = this.#photos.filter((each) => each.id !== id);
    if (photo?.state !== 'waiting') this.#letGo(id, photo?.state);
    this.#photos = photo ? [...others, photo].sort((one, other) => one.place - other.place) : others;
    if (photo?.state === 'refused' && photo.refusal) this.#sayRefusal(photo.refusal);
    this.#tabs.tellChange();
    this.#goOn();
  }

  #letGo(id: string, state: QueuedPhoto['state'] | undefined): void {
    // What has just been told to end on the server may be the flight that tells it.
    if (this.#runner.flights.get(id)?.kind !== 'end') this.#runner.stop(id);
    if (!state) this.#pictures.revoke(id);
  }

  /** What this tab may send: all while it leads, else what only this page has. */
  #own(): QueuedPhoto[] {
    return this.#lock.isMine ? this.#photos : this.#photos.filter(({ id }) => !this.#store.isKept(id));
  }

  #goOn(): void {
    if (this.#photos.length + this.#coming.length > 0) browserText.setItem(keptKey(this.memberId), '1');
    else browserText.removeItem(keptKey(this.memberId));
    void this.#arrivals.settle([...this.#own(), ...this.#coming]);
    this.#draw();
    this.#runner.run();
    const isWork = ({ id, state }: QueuedPhoto) => state !== 'refused' && this.#store.isKept(id);
    if (this.#photos.some(isWork)) this.#lead();
    else this.#lock.end();
  }

  #lead(): void {
    void this.#lock.take(
      // The tab before may have sent what this one still has on its list.
      () => this.#read(),
      () => {
        this.#tabs.forget();
        this.#goOn();
      },
      () => {
        this.#runner.stopOthers();
        if (!this.isClosed) this.#goOn();
      },
    );
  }

  #sayRefusal({ title, message }: Refusal): void {
    if (this.#said.has(message)) return;
    this.#said.add(message);
    this.platform.toast({ title, message, tone: 'error' });
  }

  #reported(): Report {
    const { sent, flights, waitingFor } = this.#runner;
    return { sent: [...sent], flights: [...flights.keys()], waitingFor };
  }

  #stateOf(eventId: string): UploadsState {
    const ofEvent = (photo: QueuedPhoto) => photo.eventId === eventId && photo.state !== 'cancelled';
    return uploadsState({
      photos: [...this.#photos, ...this.#coming].filter(ofEvent),
      reports: [this.#tabs.last, this.#reported()],
      pictures: this.#pictures.all,
      known: this.#known.get(eventId) ?? 0,
      kept: !this.#photos.some(({ id, state }) => state === 'waiting' && !this.#store.isKept(id)),
    });
  }

  #draw(): void {
    this.#states.clear();
    for (const changed of this.#listeners) changed();
  }
}
