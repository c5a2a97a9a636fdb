import { photoAddress, type WallPhoto, type WallView } from '@yolo/contract/media';
import { PictureCache, type Load, type WantedPicture } from './picture-cache';
import { firstSlideOrder, newPhotos, order, afterShowing, type SlideOrder } from './slide-order';

/** Milliseconds that a slide is shown. */
export const SLIDE_MS = 8000;
/** Minimum milliseconds of a new photo if another new one waits. */
const NEW_TURN = 3000;
/** The number of photos fetched ahead: enough for an interruption of a minute and a half. */
const AHEAD = 12;

/** The slide on the wall. */
export interface Shown {
  photo: WallPhoto;
  url: string;
}

/** The slide show: it shows a photo once its picture is loaded. */
export class WallShow {
  #view: WallView | null = null;
  #slides: SlideOrder = firstSlideOrder([]);
  #shownAt = 0;
  #lastShown: Shown | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;
  readonly #pictures: PictureCache;

  /** @param onShow called with the slide; null: no photo, or none is loaded yet */
  constructor(
    private readonly onShow: (shown: Shown | null) => void,
    load?: Load,
  ) {
    this.#pictures = new PictureCache(() => this.#advance(), load);
  }

  /** Sets the current view of the wall. */
  set(view: WallView): void {
    if (!this.#view) this.#slides = firstSlideOrder(view.photos);
    this.#view = view;
    this.#pictures.endPause();
    this.#advance();
  }

  end(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#pictures.end();
  }

  #advance(): void {
    const view = this.#view;
    if (this.#isOver || !view) return;
    const { photos } = view;
    clearTimeout(this.#timer);
    if (this.#timeLeft(view) <= 0) {
      const ahead = this.#ahead(view).map(({ id }) => id);
      const unseen = ahead.filter((id) => !this.#slides.past.has(id));
      // Rather waits for an unseen photo than repeats another before it.
      const id = (unseen.length > 0 ? unseen : ahead).find(this.#isLoaded) ?? this.#fallback(photos);
      if (id !== undefined) {
        this.#slides = afterShowing(this.#slides, photos, id);
        this.#shownAt = Date.now();
      }
    }
    const shown = this.#pictureOf(view, this.#slides.shown);
    this.#pictures.want([...shown, ...this.#ahead(view)], new Set(photos.map(({ id }) => id)));
    this.#notify(view);
    const left = this.#timeLeft(view);
    // `PictureCache` calls back when a picture is loaded; the timer covers those that do not load.
    if (left < Infinity) this.#timer = setTimeout(() => this.#advance(), left > 0 ? left : SLIDE_MS);
  }

  /** Milliseconds until the next slide. */
  #timeLeft({ photos, paused }: WallView): number {
    const { shown, isNew } = this.#slides;
    if (shown === null || !photos.some(({ id }) => id === shown)) return 0;
    if (paused) return Infinity;
    const hasNew = newPhotos(this.#slides, photos).some(this.#isLoaded);
    const duration = hasNew ? (isNew ? NEW_TURN : 0) : SLIDE_MS;
    return this.#shownAt + duration - Date.now();
  }

  /** The pictures of the next photos in their order, without broken ones. */
  #ahead(view: WallView): WantedPicture[] {
    const ahead: WantedPicture[] = [];
    for (const id of order(this.#slides, view.photos)) {
      ahead.push(...this.#pictureOf(view, id).filter((wanted) => !this.#pictures.isBroken(wanted)));
      if (ahead.length === AHEAD) break;
    }
    return ahead;
  }

  /** A loaded photo to repeat, after the next ones did not load for two slides, as when the connection is broken. */
  #fallback(photos: WallView['photos']): string | undefined {
    if (Date.now() - this.#shownAt < 2 * SLIDE_MS) return undefined;
    return order(this.#slides, photos).find(this.#isLoaded);
  }

  readonly #isLoaded = (id: string): boolean => this.#pictures.urlOf(id) !== null;

  #pictureOf({ eventId, photos, keys }: WallView, id: string | null): WantedPicture[] {
    const photo = photos.find((each) => each.id === id);
    if (!photo) return [];
    const address = photoAddress(eventId, photo, 'view', keys.view ?? keys.thumb);
    return [{ id: photo.id, address, version: photo.small ? 'small' : 'view' }];
  }

  #notify({ photos }: WallView): void {
    const photo = photos.find(({ id }) => id === this.#slides.shown);
    const url = photo ? this.#pictures.urlOf(photo.id) : null;
    const next = photo && url !== null ? { photo, url } : null;
    if (next?.url === this.#lastShown?.url && next?.photo.by === this.#lastShown?.photo.by) return;
    this.#lastShown = next;
    this.onShow(next);
  }
}
