import { Migration } from '@mikro-orm/migrations';

/** Previewed builds, builds that some browsers get, and how often each build failed. */
export class Migration20261126040000_rollouts extends Migration {
  override up(): void {
    this.addSql(`
      alter table builds add column previewed_until timestamptz;

      create table rollouts (
        id uuid primary key default gen_random_uuid(),
        project text not null,
        build text not null,
        replaces text not null,
        share smallint not null,
        started_at timestamptz not null default now(),
        ended_at timestamptz,
        end_reason text,
        starts integer not null default 0,
        failures integer not null default 0,
        starts_before integer not null default 0,
        failures_before integer not null default 0,
        constraint rollouts_share check (share >= 1 and share <= 99),
        constraint rollouts_ended check ((ended_at is null) = (end_reason is null)),
        constraint rollouts_end_reason check (end_reason in ('released', 'stopped', 'failing', 'overtaken'))
      );
      create unique index rollouts_one on rollouts (project) where ended_at is null;
      create index rollouts_newest on rollouts (project, started_at desc);

      create table build_counts (
        project text not null,
        build text not null,
        starts integer not null default 0,
        failures integer not null default 0,
        primary key (project, build)
      );
    `);
  }
}
