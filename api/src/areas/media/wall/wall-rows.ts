import {
  type PhotoKeys,
  type PhotoShape,
  WALL_PHOTOS_MAX,
  wallChanges,
  type WallPhoto,
  type WallView,
} from '@yolo/contract/media';
import { fullName } from '@yolo/contract/members';
import { bool, int, json, listOf, text, uuid } from '../../../core/database/columns.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { instantText } from '../../../core/database/moments.ts';
import { prepared } from '../../../core/database/prepared.ts';
import type { LiveLinks } from '../../../core/live/live-links.ts';
import { eventName } from '../../events/index.ts';
import { SHAPE } from '../photos/photo-rows.ts';

/** SQL of the change types of photos on a wall. */
const ABOUT_PHOTOS = wallChanges.filter((type) => type.startsWith('photo.')).map((type) => `'${type}'`);
const ABOUT_PHOTOS_SQL = `(${ABOUT_PHOTOS.join(', ')})`;

/** SQL of a photo `p` as its wall shows it, with the name of the member `a`. */
const PHOTO = `json_build_object('shape', ${SHAPE}::json, 'first_name', a.first_name, 'last_name', a.last_name)`;

interface PhotoRow {
  shape: PhotoShape;
  /** null: a former member. */
  first_name: string | null;
  last_name: string | null;
}

const columns = {
  event_name: text(),
  seq: int(),
  paused: bool(),
  photos: json<PhotoRow[]>(),
  gone: listOf(uuid()),
};

const WALL = `e.name as event_name, e.change_seq as seq, coalesce(w.paused, false) as paused`;
const ALBUM = `from events e left join photo_walls w on w.event_id = e.id`;

/** $1 the event, $2 how many photos. */
const wallOf = prepared(
  'wall',
  columns,
  `select ${WALL}, shown.photos, '{}'::uuid[] as gone
   ${ALBUM} cross join lateral (
     select coalesce(json_agg(newest.photo order by newest.created_at desc, newest.id desc), '[]') as photos
     from (
       select ${PHOTO} as photo, p.created_at, p.id
       from photos p left join profiles a on a.id = p.added_by_user_id
       where p.event_id = e.id and not p.off_wall
       order by p.created_at desc, p.id desc limit $2
     ) newest
   ) shown
   where e.id = $1`,
);

/**
 * The changes of the wall of the event $1 after $2; no row if the log is not sufficient: it has not kept all later
 * changes, or some were written before changes had a subject.
 */
const wallSince = prepared(
  'wall-since',
  columns,
  `select ${WALL}, changed.photos, changed.gone
   ${ALBUM} cross join lateral (
     select coalesce(json_agg(photo order by created_at desc, id desc) filter (where photo is not null), '[]') as photos,
       coalesce(array_agg(subject_id) filter (where photo is null), '{}') as gone
     from (
       select about.subject_id, p.created_at, p.id, case when p.id is not null then ${PHOTO} end as photo
       from (
         select distinct c.subject_id from event_changes c
         where c.event_id = e.id and c.seq > $2 and c.type in ${ABOUT_PHOTOS_SQL}
       ) about
         left join photos p on p.id = about.subject_id and p.event_id = e.id and not p.off_wall
         left join profiles a on a.id = p.added_by_user_id
     ) each
   ) changed
   where e.id = $1 and e.change_seq >= $2
     and (select count(*) from event_changes c where c.event_id = e.id and c.seq > $2) = e.change_seq - $2
     and not exists (
       select from event_changes c
       where c.event_id = e.id and c.seq > $2 and c.type in ${ABOUT_PHOTOS_SQL} and c.subject_id is null
     )`,
);

/** $1 the hash of its token; no row for an ended screen. */
export const screenOf = prepared(
  'wall-screen',
  { event_id: uuid(), ends_at: text() },
  `select s.event_id, ${instantText('s.ends_at')} as ends_at
   from wall_screens s where s.token_hash = $1 and s.ends_at > now()`,
);

/** Live connections of screens, which receive the changes of their wall. */
export const screenLinks: LiveLinks = {
  async authenticate(pool, tokenHash) {
    const [screen] = await screenOf(pool, [tokenHash]);
    return screen ? { eventId: screen.event_id, until: new Date(screen.ends_at) } : null;
  },
  accepts: (type) => wallChanges.some((visible) => visible === type),
};

/**
 * @param since the `seq` of the reader's wall: only later changes are returned, if the log has them
 * @returns null: the event is gone
 */
export async function readWall(
  em: EntityManager,
  eventId: string,
  since: number | undefined,
  rest: { keys: PhotoKeys; link: string; isOwner: boolean },
): Promise<WallView | null> {
  const [changed] = since === undefined ? [] : await wallSince(em, [eventId, since]);
  const [wall] = changed ? [changed] : await wallOf(em, [eventId, WALL_PHOTOS_MAX]);
  if (!wall) return null;
  return {
    eventId,
    eventName: eventName(wall.event_name),
    seq: wall.seq,
    since: changed ? since! : null,
    photos: wall.photos.map(wallPhoto),
    gone: wall.gone,
    paused: wall.paused,
    ...rest,
  };
}

const wallPhoto = ({ shape, first_name: firstName, last_name: lastName }: PhotoRow): WallPhoto => ({
  ...shape,
  by: firstName === null ? 'Former member' : fullName({ firstName, lastName: lastName! }),
});
