import { z } from 'zod';
import { MemberView } from '@yolo/contract/members/schemas';
import { addToView, Id, optionalText, Timestamp, WebAddress } from '@yolo/contract/schemas';
import { PINNED_MAX, SONG_NAME_MAX } from './limits.ts';
import { songSources } from './songs.ts';

const songFields = {
  /** Absent or empty: the title from its page. */
  name: optionalText(SONG_NAME_MAX),
  url: WebAddress,
};
/** Made by the form: a request repeated after a lost answer gets the first answer. */
const requestId = Id.optional();

export const AddSongRequest = z.strictObject({ ...songFields, requestId }).meta({ id: 'AddSongRequest' });
export type AddSongRequest = z.input<typeof AddSongRequest>;

export const PinSongsRequest = z
  .strictObject({ songs: z.array(z.strictObject(songFields)).min(1).max(PINNED_MAX), requestId })
  .meta({ id: 'PinSongsRequest' });
export type PinSongsRequest = z.input<typeof PinSongsRequest>;

const Source = z.enum(songSources).meta({ id: 'SongSource' });

export const SongView = z
  .object({
    id: Id,
    name: z.string(),
    url: z.string(),
    source: Source,
    /** What the player plays; null if there is nothing to play. */
    videoId: z.string().nullable(),
    /** Served by Yolo; null: it has none, or not yet. */
    pictureUrl: z.string().nullable(),
    /** null: a former member. */
    addedBy: MemberView.nullable(),
    hearts: z.int(),
    /** Whether one of them is the reader's. */
    hearted: z.boolean(),
    deletable: z.boolean(),
    createdAt: Timestamp,
  })
  .meta({ id: 'SongView' });
export type SongView = z.infer<typeof SongView>;

/** Songs and playlists of an event, in the order in which they were added. */
export const SongListView = z.object({ songs: z.array(SongView) }).meta({ id: 'SongListView' });
export type SongListView = z.infer<typeof SongListView>;

/** A song that is there already is not added again, but gets a heart. */
export const SongAddedView = z
  .object({ song: SongView, wasThere: z.boolean() })
  .meta({ id: 'SongAddedView' });
export type SongAddedView = z.infer<typeof SongAddedView>;

export const SongsPinnedView = z.object({ pinned: z.int() }).meta({ id: 'SongsPinnedView' });
export type SongsPinnedView = z.infer<typeof SongsPinnedView>;

export const LookUpSongRequest = z.strictObject({ url: WebAddress }).meta({ id: 'LookUpSongRequest' });

/** The facts read from the page of an address, for a draft that is in no event yet. */
export const SongLookedUpView = z
  .object({
    name: z.string(),
    url: z.string(),
    source: Source,
    videoId: z.string().nullable(),
    pictureUrl: z.string().nullable(),
  })
  .meta({ id: 'SongLookedUpView' });
export type SongLookedUpView = z.infer<typeof SongLookedUpView>;

const ofPhoto = { eventId: Id, name: z.string(), createdAt: Timestamp };

/** Of a member's export. */
export const MediaExport = addToView('ExportView', {
  photos: z.array(z.object({ ...ofPhoto, takenAt: Timestamp.nullable() })),
  photoLikes: z.array(z.object(ofPhoto)),
  photoComments: z.array(z.object({ ...ofPhoto, text: z.string() })),
  songs: z.array(z.object({ eventId: Id, name: z.string(), url: z.string(), createdAt: Timestamp })),
  songHearts: z.array(z.object({ eventId: Id, name: z.string(), createdAt: Timestamp })),
});
type MediaExport = z.infer<typeof MediaExport>;

declare module '@yolo/contract' {
  interface ExportFields extends MediaExport {}
}
