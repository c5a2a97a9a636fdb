import { z } from 'zod';
import type { JobDefinitions } from '../../core/jobs/job-definitions.ts';

export const listsJobs = {
  /** `again`: the number of failed attempts before. */
  'food.read': { payload: z.strictObject({ foodId: z.uuid(), again: z.int().min(0).default(0) }) },
  /** Deletes pictures of restaurants and recipes that are in no event, and old handled requests. */
  'food.sweep': { payload: z.strictObject({}), at: '29 4 * * *' },
} satisfies JobDefinitions;

type ListsJobs = typeof listsJobs;
declare module '../../core/jobs/job-definitions.ts' {
  interface JobTable extends ListsJobs {}
}
