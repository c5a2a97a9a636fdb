import { photoAddress, type WallPhoto, type WallView } from '@yolo/contract/media';
import { HeldPictures, type Load, type Wanted } from './held-pictures';
import { firstSlideOrder, newOnes, order, take, type SlideOrder } from './slide-order';

/** Milliseconds of one photo. */
export const TURN = 8000;
/** A photo that has just come is seen for so long at least, when another one has come after it. */
const NEW_TURN = 3000;
/** The number of photos fetched ahead: an interruption of a minute and a half is not seen. */
const AHEAD = 12;

/** What stands on the wall. */
export interface Shown {
  photo: WallPhoto;
  url: string;
}

/** The course of an evening: one photo after the other, whose pictures are all there before they are shown. */
export class WallShow {
  #view: WallView | null = null;
  #turns: SlideOrder = firstSlideOrder([]);
  #since = 0;
  #told: Shown | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;
  readonly #pictures: HeldPictures;

  /** @param onShow null: there is nothing to show, or not yet */
  constructor(
    private readonly onShow: (shown: Shown | null) => void,
    load?: Load,
  ) {
    this.#pictures = new HeldPictures(() => this.#go(), load);
  }

  /** What the wall has now. */
  set(view: WallView): void {
    if (!this.#view) this.#turns = firstSlideOrder(view.photos);
    this.#view = view;
    this.#pictures.hurry();
    this.#go();
  }

  end(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#pictures.end();
  }

  #go(): void {
    const view = this.#view;
    if (this.#isOver || !view) return;
    const { photos } = view;
    clearTimeout(this.#timer);
    if (this.#left(view) <= 0) {
      const ahead = this.#ahead(view).map(({ id }) => id);
      const unseen = ahead.filter((id) => !this.#turns.past.has(id));
      // What nobody has seen is waited for rather than that something comes twice before it.
      const id = (unseen.length > 0 ? unseen : ahead).find(this.#isThere) ?? this.#again(photos);
      if (id !== undefined) {
        this.#turns = take(this.#turns, photos, id);
        this.#since = Date.now();
      }
    }
    const shown = this.#wanted(view, this.#turns.shown);
    this.#pictures.want([...shown, ...this.#ahead(view)], new Set(photos.map(({ id }) => id)));
    this.#tell(view);
    const left = this.#left(view);
    // Waiting callers are called when pictures come, and look again for those that do not.
    if (left < Infinity) this.#timer = setTimeout(() => this.#go(), left > 0 ? left : TURN);
  }

  /** Milliseconds until the next one's turn. */
  #left({ photos, paused }: WallView): number {
    const { shown, isNew } = this.#turns;
    if (shown === null || !photos.some(({ id }) => id === shown)) return 0;
    if (paused) return Infinity;
    const hasNew = newOnes(this.#turns, photos).some(this.#isThere);
    const turn = hasNew ? (isNew ? NEW_TURN : 0) : TURN;
    return this.#since + turn - Date.now();
  }

  /** What comes next; nothing else is shown before it, unless it cannot be had. */
  #ahead(view: WallView): Wanted[] {
    const ahead: Wanted[] = [];
    for (const id of order(this.#turns, view.photos)) {
      ahead.push(...this.#wanted(view, id).filter((wanted) => !this.#pictures.isBroken(wanted)));
      if (ahead.length === AHEAD) break;
    }
    return ahead;
  }

  /** What comes next was waited for in vain: the line is broken, and what is there is shown again. */
  #again(photos: WallView['photos']): string | undefined {
    if (Date.now() - this.#since < 2 * TURN) return undefined;
    return order(this.#turns, photos).find(this.#isThere);
  }

  readonly #isThere = (id: string): boolean => this.#pictures.urlOf(id) !== null;

  #wanted({ eventId, photos, keys }: WallView, id: string | null): Wanted[] {
    const photo = photos.find((each) => each.id === id);
    if (!photo) return [];
    const address = photoAddress(eventId, photo, 'view', keys.view ?? keys.thumb);
    return [{ id: photo.id, address, version: photo.small ? 'small' : 'view' }];
  }

  #tell({ photos }: WallView): void {
    const photo = photos.find(({ id }) => id === this.#turns.shown);
    const url = photo ? this.#pictures.urlOf(photo.id) : null;
    const told = photo && url !== null ? { photo, url } : null;
    if (told?.url === this.#told?.url && told?.photo.by === this.#told?.photo.by) return;
    this.#told = told;
    this.onShow(told);
  }
}
