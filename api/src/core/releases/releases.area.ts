import { z } from 'zod';
import '@yolo/contract/releases/schemas';
import { defineArea } from '../areas/area.ts';
import type { JobDefinitions } from '../jobs/job-definitions.ts';
import { Migration20261125230000_releases } from './migrations/Migration20261125230000_releases.ts';
import { Migration20261126040000_rollouts } from './migrations/Migration20261126040000_rollouts.ts';
import {
  BuildCounts,
  CurrentGeneration,
  ReleasedBuild,
  ReleasedGeneration,
  ReleaseNonce,
  Rollout,
} from './release.entities.ts';

const releasesJobs = {
  /** Deletes the files of builds that pages no longer use. */
  'releases.prune': { payload: z.strictObject({}), at: '23 3 * * *' },
} satisfies JobDefinitions;

type ReleasesJobs = typeof releasesJobs;
declare module '../jobs/job-definitions.ts' {
  interface JobTable extends ReleasesJobs {}
}

defineArea({
  name: 'releases',
  entities: [ReleasedBuild, ReleasedGeneration, CurrentGeneration, ReleaseNonce, Rollout, BuildCounts],
  migrations: [Migration20261125230000_releases, Migration20261126040000_rollouts],
  jobs: releasesJobs,
});
