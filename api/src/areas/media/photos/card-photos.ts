import { Inject, Injectable } from '@nestjs/common';
import type { ImageView } from '@yolo/contract';
import { CARD_PICTURES_MAX, type EventSummaryView } from '@yolo/contract/events';
import { photoAddress, type PhotoShape } from '@yolo/contract/media';
import type pg from 'pg';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { json, listOf, uuid } from '../../../core/database/columns.ts';
import { POOL } from '../../../core/database/pool.ts';
import { prepared } from '../../../core/database/prepared.ts';
import type { CardPictureSource } from '../../events/index.ts';
import { photoKeys } from './photo-keys.ts';
import { SHAPE } from './photo-rows.ts';

/** At most $2 photos of each of the events $1; an index gives the newest. */
const newestOf = prepared(
  'card-photos',
  { id: uuid(), shapes: listOf(json<PhotoShape>()) },
  `select asked.id, array(
     select ${SHAPE}::json from photos p where p.event_id = asked.id
     order by p.created_at desc, p.id desc limit $2
   ) as shapes
   from unnest($1::uuid[]) asked(id)`,
);

/** The newest photos of events, for the event cards of their members (`spec 1 ch. 10`). */
@Injectable()
export class CardPhotos implements CardPictureSource {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async of(events: readonly EventSummaryView[]): Promise<Map<string, ImageView[]>> {
    if (events.length === 0) return new Map();
    const rows = await newestOf(this.pool, [events.map(({ id }) => id), CARD_PICTURES_MAX]);
    return new Map(rows.map(({ id, shapes }) => [id, this.#pictures(id, shapes)]));
  }

  #pictures(eventId: string, shapes: readonly PhotoShape[]): ImageView[] {
    const { thumb, view } = photoKeys(this.config, eventId, true);
    return shapes.map((shape) => ({
      id: shape.id,
      url: photoAddress(eventId, shape, 'view', view!),
      thumbUrl: photoAddress(eventId, shape, 'thumb', thumb),
      width: shape.width,
      height: shape.height,
      placeholder: null,
      hue: shape.hue,
    }));
  }
}
