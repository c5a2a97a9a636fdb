import { z } from 'zod';
import type { JobDefinitions } from '../../core/jobs/job-definitions.ts';

const ofUpload = z.strictObject({ uploadId: z.uuid() });

export const mediaJobs = {
  /** Makes a photo of a finished upload; other readers see an empty place until its preview is drawn. */
  'photos.draw-preview': { lane: 'waited-for', payload: ofUpload },
  'photos.draw': { lane: 'pictures', payload: ofUpload },
  /** Deletes a folder of the store that no photo uses. */
  'photos.erase-folder': { payload: z.strictObject({ folder: z.uuid() }) },
  /** Added by releases whose photos have their files in the folder of their own id. */
  'photos.erase': { payload: z.strictObject({ photoId: z.uuid() }) },
  'photos.erase-upload': { payload: ofUpload },
  /** Deletes uploads without progress for a day. */
  'photos.sweep-uploads': { payload: z.strictObject({}), at: '7 * * * *' },
  /** Notifies members whose originals were not uploaded. */
  'photos.remind': { payload: z.strictObject({}), at: '33 * * * *' },
  /** Deletes codes of televisions that nobody has typed. */
  'screens.sweep-codes': { payload: z.strictObject({}), at: '19 * * * *' },
  'songs.look-up': { payload: z.strictObject({ songId: z.uuid() }) },
  /** Deletes pictures of songs that are in no event. */
  'songs.sweep': { payload: z.strictObject({}), at: '23 4 * * *' },
} satisfies JobDefinitions;

type MediaJobs = typeof mediaJobs;
declare module '../../core/jobs/job-definitions.ts' {
  interface JobTable extends MediaJobs {}
}
