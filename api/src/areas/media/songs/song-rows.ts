import type { SongSource, SongView } from '@yolo/contract/media';
import { bool, int, json, orNull, type RowOf, text, uuid } from '../../../core/database/columns.ts';
import { instantText } from '../../../core/database/moments.ts';
import { prepared } from '../../../core/database/prepared.ts';
import { type MemberColumns, memberJson, memberView } from '../../members/index.ts';
import type { EventReader } from '../../events/index.ts';

const columns = {
  id: uuid(),
  name: text(),
  url: text(),
  source: text<SongSource>(),
  video_id: orNull(text()),
  picture: orNull(text()),
  created_at: text(),
  adder: orNull(json<MemberColumns>()),
  hearts: int(),
  hearted: bool(),
};
type SongRow = RowOf<typeof columns>;

const SONGS = `
  select s.id, s.name, s.url, s.source, s.video_id, s.picture, ${instantText('s.created_at')} as created_at,
    ${memberJson('p')} as adder, heart.hearts, heart.hearted
  from event_playlists s left join profiles p on p.id = s.added_by_user_id
    cross join lateral (
      select count(*)::int as hearts, coalesce(bool_or(h.user_id = $2), false) as hearted
      from song_hearts h where h.song_id = s.id
    ) heart
  where s.event_id = $1`;

/** $1 the event, $2 the calling member. */
export const songsOf = prepared('songs', columns, `${SONGS} order by s.created_at, s.id`);
/** $3 the song. */
export const oneSong = prepared('song', columns, `${SONGS} and s.id = $3`);

/** @param reader of its event, who may delete their own songs, and as the owner every song */
export function songView(row: SongRow, userId: string | null, reader: Pick<EventReader, 'role'>): SongView {
  const { id, name, url, source, hearts, hearted, adder } = row;
  return {
    id,
    name,
    url,
    source,
    videoId: row.video_id,
    pictureUrl: row.picture === null ? null : `/song-pictures/${row.picture}`,
    addedBy: adder && memberView(adder),
    hearts,
    hearted,
    deletable: reader.role === 'owner' || (userId !== null && adder?.id === userId),
    createdAt: row.created_at,
  };
}
