import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { uuid } from '../../../core/database/columns.ts';
import { statement } from '../../../core/database/statement.ts';
import { Jobs } from '../../../core/jobs/jobs.ts';
import type { MemberDeletionHandler } from '../../accounts/index.ts';
import type { EventErasure } from '../../events/index.ts';
import { ORIGINAL_FOLDER, PREVIEW_FOLDER } from './photo-bytes.ts';

const foldersIn = statement(
  { id: uuid() },
  `select distinct folder as id
   from photos p cross join lateral unnest(array[${PREVIEW_FOLDER}, ${ORIGINAL_FOLDER}]) folder
   where p.event_id = $1 and folder is not null`,
);
const uploadsInto = statement({ id: uuid() }, 'select id from photo_uploads where event_id = $1');
const uploadsOf = statement({ id: uuid() }, 'select id from photo_uploads where user_id = $1');

/** SQL of one job for each id, without a round trip for each: a large party has twenty thousand. */
const jobPerId = (name: 'folder' | 'uploadId') =>
  `select jsonb_build_object('${name}', id) as payload, null::text as job_key from unnest(?::uuid[]) id`;

const idArray = (rows: readonly { id: string }[]) => [`{${rows.map(({ id }) => id).join(',')}}`];

/** Rows of photos and uploads are deleted with their event, and their bytes after the commit. */
@Injectable()
export class EventPhotosErasure implements EventErasure {
  constructor(private readonly jobs: Jobs) {}

  async prepare(em: EntityManager, { id }: { id: string }): ReturnType<EventErasure['prepare']> {
    const [folders, uploads] = [await foldersIn(em, [id]), await uploadsInto(em, [id])];
    return async (_after, requestId) => {
      await this.jobs.addEach(em, 'photos.erase-folder', jobPerId('folder'), idArray(folders), requestId);
      await this.jobs.addEach(em, 'photos.erase-upload', jobPerId('uploadId'), idArray(uploads), requestId);
    };
  }
}

/** Photos of a former member stay, without a name; uploads in progress are deleted. */
@Injectable()
export class MemberUploadsErasure implements MemberDeletionHandler {
  constructor(private readonly jobs: Jobs) {}

  prepare(em: EntityManager, userId: string): ReturnType<MemberDeletionHandler['prepare']> {
    return Promise.resolve(async (_after, _profile, requestId) => {
      // No upload can begin while the profile is locked: these are all.
      const uploads = await uploadsOf(em, [userId]);
      await this.jobs.addEach(em, 'photos.erase-upload', jobPerId('uploadId'), idArray(uploads), requestId);
    });
  }
}
