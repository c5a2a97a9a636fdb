import { Migration } from '@mikro-orm/migrations';

/** Actions that the assistant proposed, and their outcome (docs/assistant.md, [AI-5]). */
export class Migration20261124151000_assistant_actions extends Migration {
  override up(): void {
    this.addSql(`
      create table ai_actions (
        id uuid primary key default gen_random_uuid(),
        message_id uuid not null references ai_chat_messages on delete cascade,
        user_id uuid not null references profiles on delete cascade,
        event_id uuid not null references events on delete cascade,
        kind text not null,
        args jsonb not null,
        stands_on jsonb not null,
        card jsonb not null,
        state text not null default 'proposed',
        outcome text null,
        pressed_at timestamptz null,
        created_at timestamptz not null default clock_timestamp(),
        constraint ai_actions_state check (
          state in ('proposed', 'changed', 'running', 'done', 'dismissed', 'failed')
        )
      );
      create index ai_actions_message on ai_actions (message_id, created_at);
      create index ai_actions_user on ai_actions (user_id);
      create index ai_actions_event on ai_actions (event_id);
    `);
  }
}
