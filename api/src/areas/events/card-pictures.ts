import { Injectable, type OnModuleInit, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { ImageView } from '@yolo/contract';
import { CARD_PICTURES_MAX, type EventSummaryView } from '@yolo/contract/events';
import { providersOf } from '../../core/areas/providers-of.ts';

/** An area that has pictures for event cards beside the invitation's own. */
export interface CardPictureSource {
  /** @returns the pictures that the events' cards rotate, newest first, read in one statement */
  of(events: readonly EventSummaryView[]): Promise<Map<string, ImageView[]>>;
}

declare module '../../core/areas/area.ts' {
  interface AreaParts {
    cardPictures?: Type<CardPictureSource>;
  }
}

/** The pictures of cards: first the invitation's own, then those of areas. */
@Injectable()
export class CardPictures implements OnModuleInit {
  #sources: CardPictureSource[] = [];

  constructor(private readonly moduleRef: ModuleRef) {}

  onModuleInit(): void {
    this.#sources = providersOf(this.moduleRef, 'cardPictures');
  }

  /** @returns the pictures of each event, in the order of the list */
  async of(events: readonly EventSummaryView[]): Promise<ImageView[][]> {
    const found = await Promise.all(this.#sources.map((source) => source.of(events)));
    return events.map(({ id, image }) =>
      [...(image ? [image] : []), ...found.flatMap((pictures) => pictures.get(id) ?? [])].slice(
        0,
        CARD_PICTURES_MAX,
      ),
    );
  }
}
