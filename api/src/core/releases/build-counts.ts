import type { EntityManager } from '@mikro-orm/postgresql';
import type { BuildCountsView } from '@yolo/contract/releases';
import { int, text, uuid } from '../database/columns.ts';
import { statement } from '../database/statement.ts';

/** How often a build's parts started and failed since the last report. */
export interface BuildReport {
  project: string;
  build: string;
  starts: number;
  failures: number;
}

const counts = statement(
  { project: text(), build: text(), starts: int(), failures: int() },
  `select n.project, n.build, coalesce(c.starts, 0) as starts, coalesce(c.failures, 0) as failures
   from unnest($1::text[], $2::text[]) as n (project, build)
   left join build_counts c on c.project = n.project and c.build = n.build
   order by n.project, n.build`,
);

/** The counts of these builds, with zeros for builds without reports. */
export function countsOf(
  em: EntityManager,
  builds: readonly Pick<BuildReport, 'project' | 'build'>[],
): Promise<BuildCountsView[]> {
  return counts(em, [builds.map(({ project }) => project), builds.map(({ build }) => build)]);
}

/**
 * Adds to the counts of stored builds and of running rollouts. Every process locks the rows in the same order.
 * @returns the affected rollouts
 */
const add = statement(
  { id: uuid() },
  `with told as (
     select t.project, t.build, t.starts, t.failures
     from unnest($1::text[], $2::text[], $3::integer[], $4::integer[]) as t (project, build, starts, failures)
     join builds b on b.project = t.project and b.id = t.build and b.pruned_at is null
   ), counted as (
     insert into build_counts (project, build, starts, failures)
     select project, build, starts, failures from told order by project, build
     on conflict (project, build) do update
     set starts = build_counts.starts + excluded.starts, failures = build_counts.failures + excluded.failures
   ), shares as (
     select r.id,
       coalesce(sum(t.starts) filter (where t.build = r.build), 0) as starts,
       coalesce(sum(t.failures) filter (where t.build = r.build), 0) as failures,
       coalesce(sum(t.starts) filter (where t.build = r.replaces), 0) as starts_before,
       coalesce(sum(t.failures) filter (where t.build = r.replaces), 0) as failures_before
     from rollouts r join told t on t.project = r.project and t.build in (r.build, r.replaces)
     where r.ended_at is null
     group by r.id
   )
   update rollouts r
   set starts = r.starts + s.starts, failures = r.failures + s.failures,
     starts_before = r.starts_before + s.starts_before, failures_before = r.failures_before + s.failures_before
   from shares s where r.id = s.id and r.ended_at is null
   returning r.id`,
);

/**
 * Ends the rollouts whose build fails too often: with at least twenty starts and three failures, and at least twice the
 * rate of the build before, which counts as at least one failure in two hundred. A shell that never starts reports only
 * failures. Only one of several processes ends a rollout.
 */
const endFailing = statement(
  {
    project: text(),
    build: text(),
    starts: int(),
    failures: int(),
    startsBefore: int(),
    failuresBefore: int(),
  },
  `update rollouts set ended_at = now(), end_reason = 'failing'
   where ended_at is null and greatest(starts, failures) >= 20 and failures >= 3
     and failures::float8 / greatest(starts, failures)
       >= 2 * greatest(0.005, case when starts_before = 0 then 0 else failures_before::float8 / starts_before end)
   returning project, build, starts, failures,
     starts_before as "startsBefore", failures_before as "failuresBefore"`,
);

/** Runs in one transaction. @returns the rollouts that it has ended */
export async function addCounts(em: EntityManager, told: readonly BuildReport[]) {
  const columns = (['project', 'build', 'starts', 'failures'] as const).map((name) =>
    told.map((each) => each[name]),
  );
  const touched = await add(em, columns);
  return touched.length > 0 ? endFailing(em, []) : [];
}
