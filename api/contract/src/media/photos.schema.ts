import { z } from 'zod';
import { EventSummaryView } from '@yolo/contract/events/schemas';
import { MemberView } from '@yolo/contract/members/schemas';
import { Id, LinkToken, requiredText, Sequence, text, Timestamp } from '@yolo/contract/schemas';
import { ALBUMS_FOUND, ALBUMS_NEWEST, COMMENT_MAX, HASHES_MAX, SCREEN_CODE_LENGTH } from './limits.ts';

/** One photo in the grid. There may be ten thousand: the fields for the viewer alone are in {@link PhotoView}. */
export const PhotoShape = z
  .object({
    id: Id,
    /** Of the upright photo, in pixels. */
    width: z.int(),
    height: z.int(),
    /** Of its commonest colour, 0 to 359; null: grey. */
    hue: z.int().nullable(),
    addedAt: Timestamp,
    /** When it was taken; null: only `addedAt` is known. */
    takenAt: Timestamp.nullable(),
    /** Whether the time is not from the photo's metadata but from its name, its file, or the time it was added. */
    about: z.boolean(),
    /** Whether only its preview has been uploaded so far. */
    small: z.boolean(),
  })
  .meta({ id: 'PhotoShape' });
export type PhotoShape = z.infer<typeof PhotoShape>;

/**
 * The keys to the pictures of one event, which `photoAddress` puts into their addresses: the same within an hour, so
 * that browsers cache the pictures, and expired within two.
 */
export const PhotoKeys = z
  .object({
    thumb: z.string(),
    /** null: guests by link have to log in first. */
    view: z.string().nullable(),
  })
  .meta({ id: 'PhotoKeys' });
export type PhotoKeys = z.infer<typeof PhotoKeys>;

/** All photos of an event, the newest first. */
export const PhotoListView = z
  .object({
    photos: z.array(PhotoShape),
    keys: PhotoKeys,
    /** Whether the reader may add some. */
    mayAdd: z.boolean(),
  })
  .meta({ id: 'PhotoListView' });
export type PhotoListView = z.infer<typeof PhotoListView>;

export const CommentView = z
  .object({
    id: Id,
    text: z.string(),
    /** null: a former member. */
    by: MemberView.nullable(),
    deletable: z.boolean(),
    createdAt: Timestamp,
  })
  .meta({ id: 'CommentView' });
export type CommentView = z.infer<typeof CommentView>;

/** One photo as the viewer shows it. */
export const PhotoView = z
  .object({
    ...PhotoShape.shape,
    name: z.string(),
    /** null: a former member. */
    addedBy: MemberView.nullable(),
    /** Of the original; null while only its preview has been uploaded. */
    bytes: z.int().nullable(),
    likes: z.int(),
    /** Whether one of them is the reader's. */
    liked: z.boolean(),
    /** The oldest first. */
    comments: z.array(CommentView),
    deletable: z.boolean(),
    /** Whether the owner has kept it off the wall. */
    offWall: z.boolean(),
  })
  .meta({ id: 'PhotoView' });
export type PhotoView = z.infer<typeof PhotoView>;

/** SHA-256 of a file in hexadecimal digits. */
export const Hash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ id: 'Hash' });

export const KnownPhotosRequest = z
  .strictObject({ hashes: z.array(Hash).min(1).max(HASHES_MAX) })
  .meta({ id: 'KnownPhotosRequest' });
/** The requested hashes that this event has already; other events are not searched. */
export const KnownPhotosView = z.object({ known: z.array(Hash) }).meta({ id: 'KnownPhotosView' });
export type KnownPhotosView = z.infer<typeof KnownPhotosView>;

export const CommentRequest = z
  .strictObject({
    text: requiredText(COMMENT_MAX),
    /** Made by the form: a request repeated after a lost answer adds no second comment. */
    requestId: Id.optional(),
  })
  .meta({ id: 'CommentRequest' });

/** An address that expires after a minute, and the file name of the download. */
export const DownloadView = z.object({ url: z.string(), name: z.string() }).meta({ id: 'DownloadView' });
export type DownloadView = z.infer<typeof DownloadView>;

export const AlbumQuery = z.strictObject({ query: text(80).optional() });
export const AlbumView = z
  .object({
    event: EventSummaryView,
    photos: z.int(),
    /** The newest of them. */
    cover: PhotoShape,
    keys: PhotoKeys,
  })
  .meta({ id: 'AlbumView' });
export type AlbumView = z.infer<typeof AlbumView>;
/** At most {@link ALBUMS_NEWEST}, of a search {@link ALBUMS_FOUND} (`spec 2 ch. 2`). */
export const AlbumListView = z
  .object({ albums: z.array(AlbumView).max(Math.max(ALBUMS_NEWEST, ALBUMS_FOUND)) })
  .meta({ id: 'AlbumListView' });
export type AlbumListView = z.infer<typeof AlbumListView>;

export const WallPhoto = z.object({ ...PhotoShape.shape, by: z.string() }).meta({ id: 'WallPhoto' });
export type WallPhoto = z.infer<typeof WallPhoto>;
/** Without `since` the whole wall, with it the changes after that number. */
export const WallQuery = z.strictObject({ since: z.coerce.number().pipe(Sequence).optional() });
export type WallQuery = z.infer<typeof WallQuery>;
/**
 * The screen at the party: the newest photos, at most `WALL_PHOTOS_MAX`, the newest first, without those that the owner
 * keeps off it.
 */
export const WallView = z
  .object({
    eventId: Id,
    eventName: z.string(),
    /** The number of the event's last change that is contained. */
    seq: Sequence,
    /** null: these are all photos; else those added or changed after that number, and in `gone` those no longer shown. */
    since: Sequence.nullable(),
    photos: z.array(WallPhoto),
    gone: z.array(Id),
    keys: PhotoKeys,
    paused: z.boolean(),
    /** To the event's photos, for the QR code in the corner. */
    link: z.string(),
    /** Whether the reader may pause it and keep photos off it. */
    isOwner: z.boolean(),
  })
  .meta({ id: 'WallView' });
export type WallView = z.infer<typeof WallView>;

export const SetWallRequest = z.strictObject({ paused: z.boolean() }).meta({ id: 'SetWallRequest' });
export const ScreenView = z
  .object({ id: Id, createdAt: Timestamp, endsAt: Timestamp })
  .meta({ id: 'ScreenView' });
export type ScreenView = z.infer<typeof ScreenView>;
export const ScreenListView = z.object({ screens: z.array(ScreenView) }).meta({ id: 'ScreenListView' });
export type ScreenListView = z.infer<typeof ScreenListView>;
/** A repeated id makes no second screen and gets the same address. Older front ends send none. */
export const MakeScreenRequest = z
  .strictObject({ requestId: Id.optional() })
  .meta({ id: 'MakeScreenRequest' });
export const PairScreenRequest = z
  .strictObject({ code: z.string().regex(new RegExp(`^\\d{${SCREEN_CODE_LENGTH}}$`)), requestId: Id })
  .meta({ id: 'PairScreenRequest' });
/** A secret that the television has made itself. */
export const ScreenCodeRequest = z.strictObject({ token: LinkToken }).meta({ id: 'ScreenCodeRequest' });
/** For its host to type. */
export const ScreenCodeView = z
  .object({ code: z.string(), endsAt: Timestamp })
  .meta({ id: 'ScreenCodeView' });
export type ScreenCodeView = z.infer<typeof ScreenCodeView>;
/** `paired`: its token opens a wall; `endsAt` of its code, null: it has none. */
export const ScreenCodeStateView = z
  .object({ paired: z.boolean(), endsAt: Timestamp.nullable() })
  .meta({ id: 'ScreenCodeStateView' });
export type ScreenCodeStateView = z.infer<typeof ScreenCodeStateView>;

/** Only the server can derive the address from the screen's id; nothing but its hash is stored. */
export const ScreenMadeView = z
  .object({ screen: ScreenView, url: z.string() })
  .meta({ id: 'ScreenMadeView' });
export type ScreenMadeView = z.infer<typeof ScreenMadeView>;
