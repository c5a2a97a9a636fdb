import type { EntityManager } from '@mikro-orm/postgresql';
import { int } from '../../../core/database/columns.ts';
import { TODAY } from '../../../core/database/moments.ts';
import { prepared } from '../../../core/database/prepared.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';

/** Messages of a member that are answered in a day (UTC). */
const MESSAGES_PER_DAY = 300;

const count = prepared(
  'assistant-count-message',
  { messages: int() },
  `insert into ai_message_days as d (user_id, day, messages) values ($1, ${TODAY}, 1)
   on conflict (user_id, day) do update set messages = d.messages + 1 returning d.messages`,
);

/**
 * Counts one more message of a member. The row is locked until the transaction ends.
 * @throws DomainError `messages_used_up`
 */
export async function countMessage(em: EntityManager, userId: string): Promise<void> {
  const [day] = await count(em, [userId]);
  if (day!.messages > MESSAGES_PER_DAY) throw new DomainError('messages_used_up');
}
