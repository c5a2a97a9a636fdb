import { z } from 'zod';
import { defineArea } from '../areas/area.ts';
import type { JobDefinitions } from '../jobs/job-definitions.ts';
import { instantText } from '../database/moments.ts';
import { StoredFile } from './file.entity.ts';
import { imageFolder } from './files.service.ts';

const aboutOne = z.strictObject({ fileId: z.uuid() });

const fileJobs = {
  'files.thumbnail': {
    lane: 'list-sizes',
    /** How often it has ended the process that draws. */
    payload: aboutOne.extend({ ended: z.int().optional() }),
  },
  'files.erase': { payload: aboutOne },
  /** Takes pictures that nothing shows. */
  'files.sweep': { payload: z.strictObject({}), at: '17 * * * *' },
  /** Takes stored pictures that no row names. */
  'files.sweep-store': { payload: z.strictObject({}), at: '47 */6 * * *' },
} satisfies JobDefinitions;

type FileJobs = typeof fileJobs;
declare module '../jobs/job-definitions.ts' {
  interface JobTable extends FileJobs {}
}

defineArea({
  name: 'files',
  entities: [StoredFile],
  jobs: fileJobs,
  storeFolders: [imageFolder],
  constraints: { files_uploaded_by_user_id_fkey: 'unauthenticated' },
  exported: {
    pictures: `
      select kind, '/files/' || id || '/full' as url, ${instantText('created_at')} as "createdAt"
      from files where uploaded_by_user_id = ? order by created_at, id`,
  },
});
