import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { uuid } from '../../../core/database/columns.ts';
import { statement } from '../../../core/database/statement.ts';
import { Jobs } from '../../../core/jobs/jobs.ts';
import type { MemberEnding } from '../../accounts/index.ts';
import type { EventErasure } from '../../events/index.ts';

const photosIn = statement({ id: uuid() }, 'select id from photos where event_id = $1');
const uploadsInto = statement({ id: uuid() }, 'select id from photo_uploads where event_id = $1');
const uploadsOf = statement({ id: uuid() }, 'select id from photo_uploads where user_id = $1');

/** A job for each, without any of them going through here: a large party has twenty thousand. */
const each = (name: 'photoId' | 'uploadId') =>
  `select jsonb_build_object('${name}', id) as payload, null::text as job_key from unnest(?::uuid[]) id`;

const listed = (rows: readonly { id: string }[]) => [`{${rows.map(({ id }) => id).join(',')}}`];

/** Rows of photos and uploads go with their event, and their bytes after the commit. */
@Injectable()
export class EventPhotosErasure implements EventErasure {
  constructor(private readonly jobs: Jobs) {}

  async prepare(em: EntityManager, { id }: { id: string }): ReturnType<EventErasure['prepare']> {
    const [photos, uploads] = [await photosIn(em, [id]), await uploadsInto(em, [id])];
    return async (_after, requestId) => {
      await this.jobs.addEach(em, 'photos.erase', each('photoId'), listed(photos), requestId);
      await this.jobs.addEach(em, 'photos.erase-upload', each('uploadId'), listed(uploads), requestId);
    };
  }
}

/** What a former member has added stays, without a name; what was still on its way goes. */
@Injectable()
export class FormerUploader implements MemberEnding {
  constructor(private readonly jobs: Jobs) {}

  prepare(em: EntityManager, userId: string): ReturnType<MemberEnding['prepare']> {
    return Promise.resolve(async (_after, _profile, requestId) => {
      // Under the profile's lock no upload begins: these are all.
      const uploads = await uploadsOf(em, [userId]);
      await this.jobs.addEach(em, 'photos.erase-upload', each('uploadId'), listed(uploads), requestId);
    });
  }
}
