import { z } from 'zod';
import { defineArea } from '../areas/area.ts';
import type { JobDefinitions } from '../jobs/job-definitions.ts';
import { Migration20261123200000_pages } from './migrations/Migration20261123200000_pages.ts';
import { PageReading } from './page-reading.entity.ts';

const pageJobs = {
  /** Deletes old results. */
  'pages.sweep': { payload: z.strictObject({}), at: '37 * * * *' },
} satisfies JobDefinitions;

type PageJobs = typeof pageJobs;
declare module '../jobs/job-definitions.ts' {
  interface JobTable extends PageJobs {}
}

defineArea({
  name: 'pages',
  entities: [PageReading],
  migrations: [Migration20261123200000_pages],
  jobs: pageJobs,
});
