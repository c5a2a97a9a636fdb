import { type Calls, sliceOf } from '@yolo/contract';
import type { releasesRoutes } from './routes.ts';

export const releasesCalls = {
  releaseBuild: { method: 'POST', path: '/releases', long: true },
  listGenerations: { method: 'GET', path: '/releases' },
  readProjectReleases: { method: 'GET', path: '/releases/:project' },
  previewBuild: { method: 'POST', path: '/releases/previews', long: true },
  rollOut: { method: 'POST', path: '/releases/:project/rollout' },
  rollBackProject: { method: 'POST', path: '/releases/:project/rollback' },
  readOperatorRestore: { method: 'GET', path: '/releases/generations/:n' },
  operatorRestore: { method: 'POST', path: '/releases/generations/:n' },
  readRestore: { method: 'GET', path: '/admin/generations/:n/restore' },
  previewGeneration: { method: 'POST', path: '/admin/generations/:n/preview' },
  stopRollout: { method: 'POST', path: '/admin/rollouts/:project/stop' },
  restoreGeneration: { method: 'POST', path: '/admin/generations/:n/restore' },
} as const satisfies Calls;

export const releasesApi = sliceOf<typeof releasesRoutes>(releasesCalls);
