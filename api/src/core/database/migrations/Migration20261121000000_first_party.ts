import { Migration } from '@mikro-orm/migrations';

/** The tables of the first party: accounts, events, invitations, files, live changes. */
export class Migration20261121000000_first_party extends Migration {
  override up(): void {
    this.addSql(`
      create extension if not exists pg_trgm;

      create table profiles (
        id uuid primary key default gen_random_uuid(),
        first_name text not null,
        last_name text not null,
        email text not null constraint profiles_email_unique unique,
        avatar_url text,
        created_at timestamptz not null default now(),
        constraint profiles_email_lower check (email = lower(email))
      );
      create index profiles_first_name_trgm on profiles using gin (lower(first_name) gin_trgm_ops);
      create index profiles_last_name_trgm on profiles using gin (lower(last_name) gin_trgm_ops);

      create table accounts (
        user_id uuid primary key references profiles (id) on delete cascade,
        password_hash text not null,
        email_verified_at timestamptz,
        last_sign_in_at timestamptz
      );

      create table user_roles (
        user_id uuid not null references profiles (id) on delete cascade,
        role text not null,
        primary key (user_id, role)
      );

      create table sessions (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references profiles (id) on delete cascade,
        user_agent text,
        created_at timestamptz not null default now(),
        last_used_at timestamptz not null default now(),
        revoked_at timestamptz
      );
      create index sessions_user on sessions (user_id);

      create table refresh_tokens (
        token_hash bytea primary key,
        session_id uuid not null references sessions (id) on delete cascade,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        used_at timestamptz
      );
      create index refresh_tokens_session on refresh_tokens (session_id);

      create table mailed_links (
        id uuid primary key default gen_random_uuid(),
        token_hash bytea not null constraint mailed_links_token_unique unique,
        user_id uuid not null references profiles (id) on delete cascade,
        purpose text not null,
        email text not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        used_at timestamptz,
        constraint mailed_links_purpose check (purpose in ('verify-email', 'reset-password'))
      );
      create index mailed_links_user on mailed_links (user_id, purpose);

      create table files (
        id uuid primary key default gen_random_uuid(),
        uploaded_by_user_id uuid references profiles (id) on delete set null,
        kind text not null,
        content_type text not null,
        bytes integer not null,
        width integer not null,
        height integer not null,
        thumbnail_ready boolean not null default false,
        placeholder text,
        hue real,
        created_at timestamptz not null default now(),
        constraint files_kind check (kind in ('invitation-image'))
      );
      create index files_uploaded_by on files (uploaded_by_user_id);

      create table events (
        id uuid primary key default gen_random_uuid(),
        name text not null,
        user_id uuid not null references profiles (id) on delete cascade,
        request_id uuid not null,
        multi_day boolean not null default false,
        date date,
        start_date date,
        end_date date,
        day date generated always as (case when multi_day then start_date else date end) stored,
        time time(0),
        time_zone text not null,
        location text,
        description text,
        invite_image_id uuid references files (id) on delete set null,
        change_seq integer not null default 0,
        created_at timestamptz not null default now(),
        constraint events_request_unique unique (user_id, request_id),
        constraint events_name_present check (btrim(name) <> ''),
        constraint events_dates_in_order check (not multi_day or (end_date >= start_date and date = start_date))
      );
      create index events_owner_day on events (user_id, day);
      create index events_invite_image on events (invite_image_id);

      create table event_invitations (
        id uuid primary key default gen_random_uuid(),
        event_id uuid not null references events (id) on delete cascade,
        email text not null,
        status text not null default 'pending',
        token_version integer not null default 1,
        token_hash bytea not null constraint event_invitations_token_unique unique,
        guest_name text,
        invited_by_user_id uuid references profiles (id) on delete set null,
        accepted_by_user_id uuid references profiles (id) on delete set null,
        responded_at timestamptz,
        created_at timestamptz not null default now(),
        constraint event_invitations_email_unique unique (event_id, email),
        constraint event_invitations_email_lower check (email = lower(email)),
        constraint event_invitations_status check (status in ('pending', 'accepted', 'declined')),
        constraint event_invitations_accepted_by check (accepted_by_user_id is null or status = 'accepted')
      );
      create index event_invitations_email_status on event_invitations (email, status, created_at desc);
      create index event_invitations_accepted_by on event_invitations (accepted_by_user_id);
      create index event_invitations_invited_by on event_invitations (invited_by_user_id);

      create table event_attendees (
        event_id uuid not null references events (id) on delete cascade,
        user_id uuid not null references profiles (id) on delete cascade,
        created_at timestamptz not null default now(),
        primary key (event_id, user_id)
      );
      create index event_attendees_user on event_attendees (user_id);

      create table event_changes (
        event_id uuid not null references events (id) on delete cascade,
        seq integer not null,
        type text not null,
        at timestamptz not null default now(),
        primary key (event_id, seq)
      );

      create table development_mails (
        id uuid primary key default gen_random_uuid(),
        message_id text not null constraint development_mails_message_unique unique,
        recipient text not null,
        subject text not null,
        text_body text not null,
        html_body text not null,
        attachments jsonb not null,
        sent_at timestamptz not null default now()
      );

      create table socket_io_attachments (
        id bigserial unique,
        created_at timestamptz default now(),
        payload bytea
      );

      create table rate_limits (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      );
    `);
  }
}
