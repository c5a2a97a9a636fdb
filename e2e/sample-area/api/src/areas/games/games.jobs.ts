import { z } from 'zod';
import type { JobDefinitions } from '../../core/jobs/job-definitions.ts';

export const gameJobs = {
  /** Adds a sign (♠) to the game's name. */
  'games.shuffle': { payload: z.strictObject({ gameId: z.uuid() }) },
} satisfies JobDefinitions;

type GameJobs = typeof gameJobs;
declare module '../../core/jobs/job-definitions.ts' {
  interface JobTable extends GameJobs {}
}
