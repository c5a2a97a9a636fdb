import { z } from 'zod';
import { defineArea } from '../../core/areas/area.ts';
import type { JobDefinitions } from '../../core/jobs/job-definitions.ts';
import { placeFactSource } from './assistant-facts.ts';
import { mapSettings } from './maps.settings.ts';

const mapJobs = {
  'maps.sweep': { payload: z.strictObject({}), at: '27 */6 * * *' },
} satisfies JobDefinitions;

type MapJobs = typeof mapJobs;
declare module '../../core/jobs/job-definitions.ts' {
  interface JobTable extends MapJobs {}
}

defineArea({ name: 'maps', jobs: mapJobs, settings: mapSettings, assistantFacts: [placeFactSource] });
