import { Migration } from '@mikro-orm/migrations';

/** What members do with their own account, and admins with others': preferences, avatars, a new address, the audit. */
export class Migration20261121110000_me extends Migration {
  override up(): void {
    this.addSql(`
      create table mail_optouts (
        email text not null,
        kind text not null,
        created_at timestamptz not null default now(),
        primary key (email, kind),
        constraint mail_optouts_email_lower check (email = lower(email)),
        constraint mail_optouts_kind check (kind in ('reminders', 'messages'))
      );

      alter table files drop constraint files_kind;
      alter table files add constraint files_kind check (kind in ('invitation-image', 'avatar'));

      alter table mailed_links drop constraint mailed_links_purpose;
      alter table mailed_links add constraint mailed_links_purpose
        check (purpose in ('verify-email', 'reset-password', 'change-email'));

      create table admin_audit (
        id uuid primary key default gen_random_uuid(),
        at timestamptz not null default now(),
        admin_id uuid references profiles (id) on delete set null,
        admin_name text not null,
        action text not null,
        subject_id uuid not null,
        subject_name text not null,
        constraint admin_audit_action check (action in ('user.deleted', 'role.granted', 'role.revoked'))
      );
      create index admin_audit_at on admin_audit (at, id);
      create index admin_audit_admin on admin_audit (admin_id);

      create index profiles_name on profiles (lower(first_name), lower(last_name), id);
      create index profiles_email_trgm on profiles using gin (email gin_trgm_ops);
      create index profiles_created on profiles (created_at, id);
      create index accounts_last_sign_in
        on accounts (coalesce(last_sign_in_at, '-infinity'::timestamptz), user_id);
    `);
  }
}
