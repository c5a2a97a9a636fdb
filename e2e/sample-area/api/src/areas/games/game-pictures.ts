import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ImageView } from '@yolo/contract';
import { imageView } from '../../core/files/image.view.ts';
import type { CardPictureSource } from '../events/index.ts';
import { Game } from './game.entity.ts';

const drawn = { width: 640, height: 400, thumbnailReady: false, placeholder: null, hue: null };

/** Shows a picture for each game on the event's card. */
@Injectable()
export class GamePictures implements CardPictureSource {
  constructor(private readonly em: EntityManager) {}

  async of(events: readonly { id: string }[]): Promise<Map<string, ImageView[]>> {
    const eventId = { $in: events.map(({ id }) => id) };
    const games = await this.em.find(Game, { eventId }, { orderBy: { createdAt: 'desc' } });
    const pictures = new Map<string, ImageView[]>();
    for (const game of games) {
      const earlier = pictures.get(game.eventId) ?? [];
      pictures.set(game.eventId, [...earlier, imageView({ ...drawn, id: game.id })]);
    }
    return pictures;
  }
}
