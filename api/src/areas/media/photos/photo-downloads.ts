import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { DownloadView } from '@yolo/contract/media';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { EventReaders } from '../../../core/access/event-readers.ts';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { int, orNull, text, uuid } from '../../../core/database/columns.ts';
import { instantText } from '../../../core/database/moments.ts';
import { prepared } from '../../../core/database/prepared.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { isValidSignature, signPath } from '../../../core/files/signed.ts';
import { uniqueNames } from '../../../core/files/zip/unique-names.ts';
import type { StoredEntry } from '../../../core/files/zip/answer-zip.ts';
import { eventName } from '../../events/index.ts';
import { canReadPhoto } from '../media.policy.ts';
import { ORIGINAL_FOLDER, photoKey } from './photo-bytes.ts';
import type { Photo } from './photo.entity.ts';
import { photoOf } from './photos.service.ts';

/** Of the event $1, in the order of their upload, so that the same photos make the same file each time. */
const originalsOf = prepared(
  'album-originals',
  {
    event_name: text(),
    folder: orNull(uuid()),
    name: text(),
    content_type: orNull(text()),
    bytes: orNull(int()),
    crc32: orNull(text()),
    at: text(),
  },
  `select e.name as event_name, ${ORIGINAL_FOLDER} as folder, p.name, p.content_type, p.bytes, p.crc32::text,
     ${instantText('coalesce(p.taken_at, p.created_at)')} as at
   from photos p join events e on e.id = p.event_id where p.event_id = $1 and p.bytes is not null
   order by p.created_at, p.id`,
);

const firstOriginalOf = prepared(
  'album-first-original',
  { id: uuid() },
  'select p.id from photos p where p.event_id = $1 and p.bytes is not null limit 1',
);

/** Who downloads an album, as in its address; part of the signature. */
export interface AlbumDownloader {
  member: string;
  /** Of guests who read the event by a link: the hash of its token, in hexadecimal digits. */
  link?: string | undefined;
}

const albumPath = (eventId: string) => `/photo-files/${eventId}/album.zip`;
const takerQuery = ({ member, link }: AlbumDownloader) =>
  new URLSearchParams({ member, ...(link && { link }) });
const originalPath = (eventId: string, photoId: string) => `/photo-files/${eventId}/${photoId}/original`;

/** Downloads of originals and whole albums, by addresses that expire after a minute. */
@Injectable()
export class PhotoDownloads {
  constructor(
    private readonly em: EntityManager,
    private readonly access: AccessService,
    private readonly readers: EventReaders,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async ofPhoto(actor: Actor, eventId: string, photoId: string): Promise<DownloadView> {
    await this.access.require(actor, canReadPhoto, eventId);
    const photo = await photoOf(this.em.fork(), eventId, photoId);
    const path = originalPath(eventId, photoId);
    const key = signPath(this.config, path, new Date(), 'download');
    return { url: `${path}?key=${key}`, name: downloadName(photo) };
  }

  async ofAlbum(actor: Actor, eventId: string): Promise<DownloadView> {
    const { event, linkInvitationId } = await this.access.require(actor, canReadPhoto, eventId);
    if ((await firstOriginalOf(this.em, [eventId])).length === 0) throw new DomainError('photo_gone');
    const link = linkInvitationId === null ? undefined : actor.inviteTokenHash?.toString('hex');
    const signedPath = `${albumPath(eventId)}?${takerQuery({ member: actor.userId!, link }).toString()}`;
    const key = signPath(this.config, signedPath, new Date(), 'download');
    return { url: `${signedPath}&key=${key}`, name: albumName(event.name) };
  }

  /** @throws DomainError `file_not_found` */
  requireOriginal(eventId: string, photoId: string, key: unknown): void {
    const opens = isValidSignature(this.config, originalPath(eventId, photoId), key, new Date(), 'download');
    if (!opens) throw new DomainError('file_not_found');
  }

  /**
   * Called for each requested part: access may have ended since the last one.
   * @throws DomainError `file_not_found`
   */
  async album(
    eventId: string,
    taker: AlbumDownloader,
    key: unknown,
  ): Promise<{ name: string; entries: StoredEntry[] }> {
    const signedPath = `${albumPath(eventId)}?${takerQuery(taker).toString()}`;
    if (!isValidSignature(this.config, signedPath, key, new Date(), 'download'))
      throw new DomainError('file_not_found');
    const inviteTokenHash = taker.link ? Buffer.from(taker.link, 'hex') : null;
    const reader = await this.readers.read({ eventId, userId: taker.member, inviteTokenHash });
    const rows = reader ? await originalsOf(this.em, [eventId]) : [];
    const [first] = rows;
    if (!first) throw new DomainError('file_not_found');
    const names = uniqueNames(
      rows.map(({ name, content_type: contentType }) => downloadName({ name, contentType })),
    );
    const entries = rows.map(({ folder, bytes, crc32, at }, place) => ({
      name: names[place]!,
      key: photoKey(folder!, 'original'),
      size: bytes!,
      crc32: Number(crc32),
      modified: new Date(at),
    }));
    return { name: albumName(first.event_name), entries };
  }
}

const albumName = (name: string) => uniqueNames([`${eventName(name)}.zip`])[0]!;

const extensions: Record<string, readonly string[]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/tiff': ['tiff', 'tif'],
  'image/avif': ['avif'],
};

/** Its own name, with the extension of the stored file: JPEG for HEIC and for a preview. */
export function downloadName({ name, contentType }: Pick<Photo, 'name' | 'contentType'>): string {
  const kept = extensions[contentType ?? 'image/jpeg'];
  const [, stem = '', extension = ''] = /^(.*?)(?:\.([A-Za-z0-9]{1,5}))?$/.exec(name) ?? [];
  if (!kept || kept.includes(extension.toLowerCase())) return uniqueNames([name])[0]!;
  return uniqueNames([`${stem || 'photo'}.${kept[0]}`])[0]!;
}
