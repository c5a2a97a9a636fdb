import { z } from 'zod';
import type { JobDefinitions } from '../../core/jobs/job-definitions.ts';

const ofUpload = z.strictObject({ uploadId: z.uuid() });

export const mediaJobs = {
  /** Makes a photo of what has come; others look at an empty place until they see its preview. */
  'photos.draw-preview': { lane: 'waited-for', payload: ofUpload },
  'photos.draw': { lane: 'pictures', payload: ofUpload },
  /** Takes the bytes of a photo that is in no event. */
  'photos.erase': { payload: z.strictObject({ photoId: z.uuid() }) },
  'photos.erase-upload': { payload: ofUpload },
  /** Takes uploads that have not got on for a day. */
  'photos.sweep-uploads': { payload: z.strictObject({}), at: '7 * * * *' },
  /** Tells those whose originals have not come. */
  'photos.remind': { payload: z.strictObject({}), at: '33 * * * *' },
  /** Takes codes of televisions that nobody has typed. */
  'screens.sweep-codes': { payload: z.strictObject({}), at: '19 * * * *' },
  'songs.look-up': { payload: z.strictObject({ songId: z.uuid() }) },
  /** Takes pictures of songs that are in no event. */
  'songs.sweep': { payload: z.strictObject({}), at: '23 4 * * *' },
} satisfies JobDefinitions;

type MediaJobs = typeof mediaJobs;
declare module '../../core/jobs/job-definitions.ts' {
  interface JobTable extends MediaJobs {}
}
