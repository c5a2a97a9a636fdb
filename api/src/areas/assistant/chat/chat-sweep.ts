import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../core/database/transactions.ts';
import { Handles } from '../../../core/jobs/handles.ts';

/** Chats that are unused for this time are deleted with their messages. */
const KEPT_DAYS = 90;
/** Older daily counts are deleted. */
const COUNTED_DAYS = 7;

@Injectable()
export class ChatSweep {
  constructor(private readonly transactions: Transactions) {}

  @Handles('assistant.sweep')
  async sweep(_em: EntityManager): Promise<void> {
    await this.transactions.run(async (em) => {
      await em.execute(
        `delete from ai_chat_sessions where updated_at < now() - interval '${KEPT_DAYS} days'`,
      );
      await em.execute(`delete from ai_message_days where day < now() - interval '${COUNTED_DAYS} days'`);
      await em.execute(`delete from ai_token_days where day < now() - interval '${KEPT_DAYS} days'`);
    });
  }
}
