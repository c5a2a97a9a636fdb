import type { RouteName } from '@yolo/contract';
import type { TestBrowser } from './browser.ts';
import { admins, call, everybody, type Row } from './verdicts.ts';

const onUnknown = (name: RouteName, body?: object) => (actor: TestBrowser) =>
  actor.call(name, { params: { n: '2000000000' }, ...(body && { body }) });
const ofProject = (name: RouteName) => (actor: TestBrowser) =>
  actor.call(name, { params: { project: 'mfe-events' } });

const onGeneration = { ...admins, admin: 'generation_not_found' } as const;

/** Teams authenticate with their projects' keys, with any session or none; admins list and restore generations. */
export const releasesRows: Record<string, Row> = {
  'POST /api/releases': { ask: call('releaseBuild'), verdicts: everybody('release_unproved') },
  'GET /api/releases': { ask: call('listGenerations'), verdicts: admins },
  'GET /api/releases/{project}': {
    ask: ofProject('readProjectReleases'),
    verdicts: everybody('release_unproved'),
  },
  'POST /api/releases/previews': { ask: call('previewBuild'), verdicts: everybody('release_unproved') },
  'POST /api/releases/{project}/rollout': {
    ask: ofProject('rollOut'),
    verdicts: everybody('release_unproved'),
  },
  'POST /api/releases/{project}/rollback': {
    ask: ofProject('rollBackProject'),
    verdicts: everybody('release_unproved'),
  },
  'GET /api/releases/generations/{n}': {
    ask: onUnknown('readOperatorRestore'),
    verdicts: everybody('release_unproved'),
  },
  'POST /api/releases/generations/{n}': {
    ask: onUnknown('operatorRestore'),
    verdicts: everybody('release_unproved'),
  },
  'GET /api/admin/generations/{n}/restore': { ask: onUnknown('readRestore'), verdicts: onGeneration },
  'POST /api/admin/generations/{n}/preview': {
    ask: onUnknown('previewGeneration'),
    verdicts: onGeneration,
  },
  'POST /api/admin/rollouts/{project}/stop': {
    ask: ofProject('stopRollout'),
    verdicts: { ...admins, admin: 'not_found' },
  },
  'POST /api/admin/generations/{n}/restore': {
    ask: onUnknown('restoreGeneration', { current: 1 }),
    verdicts: onGeneration,
  },
};
