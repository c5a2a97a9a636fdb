import { Migration } from '@mikro-orm/migrations';

/** Builds of the front end, the generations that name them, and which of those is current. */
export class Migration20261125230000_releases extends Migration {
  override up(): void {
    this.addSql(`
      create table builds (
        project text not null,
        id text not null,
        description jsonb not null,
        bytes integer not null,
        created_at timestamptz not null default now(),
        pruned_at timestamptz,
        primary key (project, id)
      );

      create table generations (
        n integer primary key,
        parent integer,
        builds jsonb not null,
        released_by text not null,
        reason text not null,
        at timestamptz not null default now(),
        constraint generations_reason check (reason in ('release', 'rollback', 'restore', 'start'))
      );
      create index generations_at on generations (at);

      create table current_generation (
        id integer primary key default 1,
        n integer,
        tree jsonb not null default '{}',
        constraint current_generation_one check (id = 1)
      );
      insert into current_generation default values;

      create table release_nonces (
        nonce text primary key,
        at timestamptz not null default now()
      );
      create index release_nonces_at on release_nonces (at);
    `);
  }
}
