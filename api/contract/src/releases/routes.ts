import { z } from 'zod';
import { defineRoutes } from '@yolo/contract';
import { releasesCalls } from './calls.ts';
import { RELEASE_MAX_BYTES, RELEASE_MEDIA_TYPE } from './releases.ts';
import {
  GenerationListView,
  GenerationParameter,
  ProjectName,
  PreviewView,
  ProjectReleasesView,
  ReleasedView,
  RestoredView,
  RestoreRequest,
  RestoreView,
  RolloutView,
  StopRolloutQuery,
} from './releases.schema.ts';

const ofProject = { params: z.strictObject({ project: ProjectName }) } as const;
const toGeneration = {
  params: z.strictObject({ n: GenerationParameter }),
  notFound: 'generation_not_found',
} as const;
const ofAdmins = ['unauthenticated', 'forbidden', 'generation_not_found'] as const;

const upload = {
  binary: [RELEASE_MEDIA_TYPE],
  maxBytes: RELEASE_MAX_BYTES,
  readByHandler: true,
} as const;

/** Releases of front-end builds, signed with their projects' keys, and the views of them. */
export const releasesRoutes = defineRoutes('releases', releasesCalls, {
  releaseBuild: {
    summary: 'Puts a build in its project’s place, in a new generation; signed with the project’s key',
    permission: 'release.make',
    ...upload,
    response: ReleasedView,
    status: 201,
    errors: [
      'release_unproved',
      'release_damaged',
      'release_overtaken',
      'release_refused',
      'file_too_large',
      'invalid_file_type',
    ],
  },
  listGenerations: {
    summary: 'The latest generations: who made them, when and what changed',
    permission: 'release.list',
    response: GenerationListView,
    errors: ['unauthenticated', 'forbidden'],
  },
  readProjectReleases: {
    summary: 'The latest builds of a project; signed with its key',
    permission: 'release.read',
    ...ofProject,
    response: ProjectReleasesView,
    errors: ['not_found', 'release_unproved'],
  },
  previewBuild: {
    summary:
      'Keeps a build that is not released yet, and says where it can be looked at; signed with its project’s key',
    permission: 'release.preview',
    ...upload,
    response: PreviewView,
    status: 201,
    errors: ['release_unproved', 'release_damaged', 'release_refused', 'file_too_large', 'invalid_file_type'],
  },
  rollOut: {
    summary: 'Gives a build to some browsers, more of them, or none any more; signed with its project’s key',
    permission: 'release.roll-out',
    ...ofProject,
    response: RolloutView,
    status: 201,
    errors: ['not_found', 'release_unproved', 'release_overtaken', 'release_refused'],
  },
  rollBackProject: {
    summary: 'Puts a project back to a build that it had, in a new generation; signed with its key',
    permission: 'release.roll-back',
    ...ofProject,
    response: ReleasedView,
    status: 201,
    errors: ['not_found', 'release_unproved', 'release_overtaken', 'release_refused', 'generation_not_found'],
  },
  readOperatorRestore: {
    summary: 'Whose releases going back to a generation would take back; signed with the operator’s key',
    permission: 'release.read-restore-by-key',
    ...toGeneration,
    response: RestoreView,
    errors: ['release_unproved', 'generation_not_found'],
  },
  operatorRestore: {
    summary: 'Goes back to a generation, by a new one with the same builds; signed with the operator’s key',
    permission: 'release.restore-by-key',
    ...toGeneration,
    response: RestoredView,
    status: 201,
    errors: ['release_unproved', 'generation_not_found', 'release_overtaken', 'release_refused'],
  },
  readRestore: {
    summary: 'Whose releases going back to a generation would take back',
    permission: 'release.read-restore',
    ...toGeneration,
    response: RestoreView,
    errors: ofAdmins,
  },
  previewGeneration: {
    summary: 'Where a generation can be looked at, whichever is current',
    permission: 'release.preview-generation',
    ...toGeneration,
    response: PreviewView,
    status: 201,
    errors: [...ofAdmins, 'release_refused'],
  },
  stopRollout: {
    summary: 'Ends a rollout: no browser gets its build any more',
    permission: 'release.stop-rollout',
    ...ofProject,
    query: StopRolloutQuery,
    response: GenerationListView,
    status: 201,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  },
  restoreGeneration: {
    summary: 'Goes back to a generation, by a new one with the same builds',
    permission: 'release.restore',
    ...toGeneration,
    body: RestoreRequest,
    response: GenerationListView,
    status: 201,
    errors: [...ofAdmins, 'release_overtaken', 'release_refused'],
  },
});

type ReleasesRoutes = typeof releasesRoutes;

declare module '@yolo/contract' {
  interface RouteTable extends ReleasesRoutes {}
}
