import type { GenerationListView, GenerationView, RolloutView } from '@yolo/contract/releases';
import type { AdminActionView, AdminStatsView, AdminUserListView, AdminUserView } from '@yolo/contract/admin';

export const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const stats: AdminStatsView = {
  totalUsers: 1284,
  totalEvents: 463,
  photosUploaded: 18_907,
  activeThisWeek: 212,
  mailsNotDelivered: 0,
};

export function aUser(n: number, changes: Partial<AdminUserView> = {}): AdminUserView {
  return {
    id: uuid(n),
    firstName: 'User',
    lastName: String(n),
    email: `user${n}@example.org`,
    avatarUrl: null,
    role: null,
    memberSince: '2022-11-15T12:00:00.000Z',
    lastSignInAt: '2027-07-08T12:00:00.000Z',
    eventsCreated: 4,
    eventsAttended: 38,
    photosUploaded: 2048,
    ...changes,
  };
}

export const users = (
  list: AdminUserView[],
  { next = null, total = list.length }: Partial<AdminUserListView> = {},
): AdminUserListView => ({ users: list, next, total });

export function anAction(n: number, changes: Partial<AdminActionView> = {}): AdminActionView {
  return {
    id: uuid(n),
    at: '2027-07-08T12:00:00.000Z',
    adminName: 'Ada Keeper',
    action: 'user.deleted',
    subjectName: `Somebody ${n}`,
    ...changes,
  };
}

/** A build's id with a given beginning. */
export const buildId = (beginning: string) => beginning.padEnd(32, '0');

export function aGeneration(n: number, changes: Partial<GenerationView> = {}): GenerationView {
  return {
    n,
    at: '2027-07-08T12:00:00.000Z',
    by: 'mfe-lists',
    reason: 'release',
    changes: [{ project: 'mfe-lists', from: buildId('1a2b3c4d'), to: buildId('9f8e7d6c') }],
    ...changes,
  };
}

export const releases = (changes: Partial<GenerationListView> = {}): GenerationListView => ({
  current: 2,
  generations: [aGeneration(2), aGeneration(1, { by: 'start', reason: 'start' })],
  rollouts: [],
  counts: [],
  ...changes,
});

export function aRollout(changes: Partial<RolloutView> = {}): RolloutView {
  const project = changes.project ?? 'mfe-lists';
  const [build, replaces] = [buildId('9f8e7d6c'), buildId('1a2b3c4d')];
  return {
    project,
    build,
    replaces,
    share: 10,
    startedAt: '2027-07-08T12:00:00.000Z',
    endedAt: null,
    end: null,
    counts: {
      build: { project, build, starts: 812, failures: 3 },
      before: { project, build: replaces, starts: 7308, failures: 7 },
    },
    ...changes,
  };
}
