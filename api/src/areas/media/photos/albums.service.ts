import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { ALBUMS_FOUND, ALBUMS_NEWEST, type AlbumListView, type PhotoShape } from '@yolo/contract/media';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { int, json } from '../../../core/database/columns.ts';
import { prepared } from '../../../core/database/prepared.ts';
import { SUMMARY, summaryColumns, summaryJoins, summaryView } from '../../events/index.ts';
import { photoKeys } from './photo-keys.ts';
import { SHAPE } from './photo-rows.ts';

/** $1 the member, $2 a part of the event's name, $3 the limit; the newest photo of each event comes from an index. */
const albumsOf = prepared(
  'albums',
  { ...summaryColumns, photos: int(), cover_photo: json<PhotoShape>() },
  () => `
  with mine as materialized (select distinct m.event_id as id from event_member m where m.user_id = $1),
    chosen as (
      select e.id, p.cover_photo, p.created_at
      from mine join events e on e.id = mine.id cross join lateral (
        select ${SHAPE}::json as cover_photo, p.created_at
        from photos p where p.event_id = e.id order by p.created_at desc, p.id desc limit 1
      ) p
      where $2::text is null or strpos(lower(e.name), lower($2)) > 0
      order by p.created_at desc, e.id limit $3
    )
  select ${SUMMARY}, (select count(*)::int from photos p where p.event_id = e.id) as photos, chosen.cover_photo
  from chosen join events e on e.id = chosen.id ${summaryJoins('select id from chosen')}
  order by chosen.created_at desc, e.id`,
);

/** Events that have photos, by their newest. */
@Injectable()
export class AlbumsService {
  constructor(
    private readonly em: EntityManager,
    private readonly access: AccessService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list(actor: Actor, query = ''): Promise<AlbumListView> {
    const { userId } = this.access.member(actor);
    const limit = query === '' ? ALBUMS_NEWEST : ALBUMS_FOUND;
    const rows = await albumsOf(this.em, [userId, query || null, limit]);
    return {
      albums: rows.map((row) => ({
        event: summaryView(row),
        photos: row.photos,
        cover: row.cover_photo,
        keys: photoKeys(this.config, row.id, true),
      })),
    };
  }
}
