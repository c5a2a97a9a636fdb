import { Injectable } from '@nestjs/common';
import type { ImageView } from '@yolo/contract';
import { CARD_PICTURES_MAX, type EventSummaryView } from '@yolo/contract/events';

/** Gives the pictures that cards of these events show in turn, newest first, in one statement for all of them. */
export type CardPictureSource = (events: readonly EventSummaryView[]) => Promise<Map<string, ImageView[]>>;

/** The invitation's own picture is the first source; areas with photos register theirs when they start. */
@Injectable()
export class CardPictures {
  readonly #sources: CardPictureSource[] = [ownPicture];

  register(source: CardPictureSource): void {
    this.#sources.push(source);
  }

  /** @returns for each event, by its place in the list */
  async of(events: readonly EventSummaryView[]): Promise<ImageView[][]> {
    const found = await Promise.all(this.#sources.map((source) => source(events)));
    return events.map(({ id }) =>
      found.flatMap((pictures) => pictures.get(id) ?? []).slice(0, CARD_PICTURES_MAX),
    );
  }
}

const ownPicture: CardPictureSource = (events) =>
  Promise.resolve(new Map(events.map(({ id, image }) => [id, image ? [image] : []])));
