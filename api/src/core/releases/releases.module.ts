import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.ts';
import './releases.area.ts';
import './releases.policy.ts';
import { Admission } from './admission.ts';
import { BuildTally } from './build-tally.ts';
import { Builds } from './builds.ts';
import { CurrentBuilds } from './current-builds.ts';
import { Previews } from './previews.service.ts';
import { Proofs } from './proofs.ts';
import { ReleasesController } from './releases.controller.ts';
import { ReleasesJobs } from './releases.jobs.ts';
import { Releases } from './releases.service.ts';
import { Restores } from './restores.service.ts';
import { Rollouts } from './rollouts.service.ts';
import { TreeRelease } from './tree-release.ts';

/** The current builds of the front end: each team releases independently, and every release is a new generation. */
@Module({
  imports: [FilesModule],
  controllers: [ReleasesController],
  providers: [
    Admission,
    Builds,
    BuildTally,
    CurrentBuilds,
    Previews,
    Proofs,
    Releases,
    ReleasesJobs,
    Restores,
    Rollouts,
    TreeRelease,
  ],
  exports: [Builds, BuildTally, CurrentBuilds],
})
export class ReleasesModule {}
