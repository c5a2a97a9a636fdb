import { z } from 'zod';
import { defineArea } from '../areas/area.ts';
import type { JobDefinitions } from '../jobs/job-definitions.ts';
import { instantText } from '../database/moments.ts';
import { StoredFile } from './file.entity.ts';
import { imageFolder } from './files.service.ts';

const filePayload = z.strictObject({ fileId: z.uuid() });

const fileJobs = {
  'files.thumbnail': {
    lane: 'list-sizes',
    /** How often the drawing process has crashed on it. */
    payload: filePayload.extend({ ended: z.int().optional() }),
  },
  'files.erase': { payload: filePayload },
  /** Deletes pictures that nothing shows. */
  'files.sweep': { payload: z.strictObject({}), at: '17 * * * *' },
  /** Deletes stored pictures that have no row. */
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
