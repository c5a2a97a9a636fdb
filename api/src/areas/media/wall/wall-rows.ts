import type { PhotoKeys, WallPhoto, WallView } from '@yolo/contract/media';
import { fullName } from '@yolo/contract/members';
import { bool, orNull, text, uuid } from '../../../core/database/columns.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { instantText } from '../../../core/database/moments.ts';
import { prepared } from '../../../core/database/prepared.ts';
import { WrittenList } from '../../../core/http/json-text.ts';
import { eventName } from '../../events/index.ts';
import { SHAPE } from '../photos/photo-rows.ts';

/** Of the event $1, with the wall in each row: without photos it is one row. */
const wallOf = prepared(
  'wall',
  {
    event_name: text(),
    paused: bool(),
    shape: orNull(text()),
    adder_id: orNull(uuid()),
    first_name: orNull(text()),
    last_name: orNull(text()),
  },
  `select e.name as event_name, coalesce(w.paused, false) as paused, ${SHAPE} as shape,
     a.id as adder_id, a.first_name, a.last_name
   from events e left join photo_walls w on w.event_id = e.id
     left join photos p on p.event_id = e.id and not p.off_wall
     left join profiles a on a.id = p.added_by_user_id
   where e.id = $1 order by p.created_at desc, p.id desc`,
);

/** $1 the hash of its token; one that has ended opens nothing. */
export const screenOf = prepared(
  'wall-screen',
  { event_id: uuid(), ends_at: text() },
  `select s.event_id, ${instantText('s.ends_at')} as ends_at
   from wall_screens s where s.token_hash = $1 and s.ends_at > now()`,
);

/** The same, with its photos as they are sent. */
export type WrittenWall = Omit<WallView, 'photos'> & { photos: WrittenList<WallPhoto> };

/** @returns null: the event is gone */
export async function wallView(
  em: EntityManager,
  eventId: string,
  rest: { keys: PhotoKeys; link: string; isOwner: boolean },
): Promise<WrittenWall | null> {
  const rows = await wallOf(em, [eventId]);
  const [first] = rows;
  if (!first) return null;
  const photos = rows.flatMap(({ shape, adder_id: adder, first_name: firstName, last_name: lastName }) => {
    if (shape === null) return [];
    const by = adder === null ? 'Former member' : fullName({ firstName: firstName!, lastName: lastName! });
    return [`${shape.slice(0, -1)},"by":${JSON.stringify(by)}}`];
  });
  return {
    eventId,
    eventName: eventName(first.event_name),
    photos: new WrittenList(photos.join(',')),
    paused: first.paused,
    ...rest,
  };
}
