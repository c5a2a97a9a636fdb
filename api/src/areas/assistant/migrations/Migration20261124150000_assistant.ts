import { Migration } from '@mikro-orm/migrations';

/** Chats with the assistant: a reply is a row whose text is only appended to (docs/assistant.md). */
export class Migration20261124150000_assistant extends Migration {
  override up(): void {
    this.addSql(`
      create table ai_chat_sessions (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references profiles on delete cascade,
        event_id uuid null references events on delete cascade,
        session_type text not null,
        context jsonb not null,
        created_at timestamptz not null default clock_timestamp(),
        updated_at timestamptz not null default clock_timestamp()
      );
      create index ai_chat_sessions_latest on ai_chat_sessions (user_id, session_type, event_id, updated_at desc);
      create index ai_chat_sessions_event on ai_chat_sessions (event_id);
      create index ai_chat_sessions_updated on ai_chat_sessions (updated_at);

      create table ai_chat_messages (
        id uuid primary key default gen_random_uuid(),
        session_id uuid not null references ai_chat_sessions on delete cascade,
        user_id uuid not null references profiles on delete cascade,
        position int not null,
        role text not null,
        content text not null default '',
        created_at timestamptz not null default clock_timestamp(),
        request_id uuid null,
        answers_id uuid null references ai_chat_messages on delete cascade,
        state text null,
        failure text null,
        writer uuid null,
        lease_until timestamptz null,
        stop_asked boolean not null default false,
        provider text null,
        built_in boolean not null default false,
        reads_others boolean not null default false,
        basis jsonb not null default '[]',
        offers jsonb not null default '[]',
        draft jsonb null,
        constraint ai_chat_messages_place unique (session_id, position),
        constraint ai_chat_messages_request unique (user_id, request_id)
      );
      create index ai_chat_messages_answers on ai_chat_messages (answers_id);
      create unique index ai_chat_messages_writing on ai_chat_messages (session_id) where state = 'writing';

      create table ai_message_days (
        user_id uuid not null references profiles on delete cascade,
        day date not null,
        messages int not null,
        primary key (user_id, day)
      );

      create table ai_token_days (
        day date primary key,
        tokens bigint not null
      );
    `);
  }
}
