import type { CommentView, PhotoShape, PhotoView } from '@yolo/contract/media';
import { bool, int, json, orNull, type RowOf, text } from '../../../core/database/columns.ts';
import { instantText } from '../../../core/database/moments.ts';
import { prepared } from '../../../core/database/prepared.ts';
import type { EventReader } from '../../events/index.ts';
import { type MemberColumns, memberJson, memberView } from '../../members/index.ts';

/** SQL of the JSON of a {@link PhotoShape} for a photo `p`; no value in it needs escaping. */
export const SHAPE = `(
  '{"id":"' || p.id || '","width":' || p.width || ',"height":' || p.height
  || ',"hue":' || coalesce(p.hue::text, 'null') || ',"addedAt":"' || ${instantText('p.created_at')}
  || '","takenAt":' || coalesce('"' || ${instantText('p.taken_at')} || '"', 'null')
  || ',"about":' || case when p.taken_about or p.taken_at is null then 'true' else 'false' end
  || ',"small":' || case when p.bytes is null then 'true' else 'false' end || '}')`;

/** Of the event $1: one text, because ten thousand rows cost more than their statement. */
export const shapesOf = prepared(
  'photo-shapes',
  { shapes: text() },
  `select coalesce(string_agg(${SHAPE}, ',' order by p.created_at desc, p.id desc), '') as shapes
   from photos p where p.event_id = $1`,
);

interface CommentRow {
  id: string;
  text: string;
  createdAt: string;
  by: MemberColumns | null;
}

const COMMENT = `json_build_object('id', c.id, 'text', c.text, 'createdAt', ${instantText('c.created_at')},
  'by', ${memberJson('m')})`;

/** $1 the comment. */
export const oneComment = prepared(
  'photo-comment',
  { comment: json<CommentRow>() },
  `select ${COMMENT} as comment from photo_comments c left join profiles m on m.id = c.user_id where c.id = $1`,
);

const columns = {
  shape: json<PhotoShape>(),
  name: text(),
  bytes: orNull(int()),
  off_wall: bool(),
  adder: orNull(json<MemberColumns>()),
  likes: int(),
  liked: bool(),
  comments: json<CommentRow[]>(),
};

/** $1 the event, $2 the photo, $3 the calling member. */
export const onePhoto = prepared(
  'photo',
  columns,
  `select ${SHAPE}::json as shape, p.name, p.bytes, p.off_wall,
     ${memberJson('a')} as adder, given.likes, given.liked, said.comments
   from photos p left join profiles a on a.id = p.added_by_user_id
     cross join lateral (
       select count(*)::int as likes, coalesce(bool_or(l.user_id = $3), false) as liked
       from photo_likes l where l.photo_id = p.id
     ) given
     cross join lateral (
       select coalesce(json_agg(${COMMENT} order by c.created_at, c.id), '[]') as comments
       from photo_comments c left join profiles m on m.id = c.user_id where c.photo_id = p.id
     ) said
   where p.event_id = $1 and p.id = $2`,
);

type Reader = Pick<EventReader, 'role'>;

/** @param reader of its event, who may delete their own things, and as the owner everything */
export function photoView(row: RowOf<typeof columns>, userId: string, reader: Reader): PhotoView {
  const { adder } = row;
  return {
    ...row.shape,
    name: row.name,
    addedBy: adder && memberView(adder),
    bytes: row.bytes,
    likes: row.likes,
    liked: row.liked,
    comments: row.comments.map((comment) => commentView(comment, userId, reader)),
    deletable: reader.role === 'owner' || adder?.id === userId,
    offWall: row.off_wall,
  };
}

export function commentView({ by, ...comment }: CommentRow, userId: string, reader: Reader): CommentView {
  return {
    ...comment,
    by: by && memberView(by),
    deletable: reader.role === 'owner' || by?.id === userId,
  };
}
