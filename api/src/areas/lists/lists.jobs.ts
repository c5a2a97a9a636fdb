import { z } from 'zod';
import type { JobDefinitions } from '../../core/jobs/job-definitions.ts';

export const listsJobs = {
  /** `again`: how often it was read in vain before. */
  'food.read': { payload: z.strictObject({ foodId: z.uuid(), again: z.int().min(0).default(0) }) },
  /** Takes pictures of restaurants and recipes that are in no event, and forgets which forms were sent long ago. */
  'food.sweep': { payload: z.strictObject({}), at: '29 4 * * *' },
} satisfies JobDefinitions;

type ListsJobs = typeof listsJobs;
declare module '../../core/jobs/job-definitions.ts' {
  interface JobTable extends ListsJobs {}
}
