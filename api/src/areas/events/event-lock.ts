import type { EntityManager } from '@mikro-orm/postgresql';
import { uuid } from '../../core/database/columns.ts';
import { statement } from '../../core/database/statement.ts';

const lock = statement({ id: uuid() }, 'select id from events where id = $1 for update');

/**
 * For jobs, which ask no policy: first of all that they do in the event (docs/locks.md).
 * @returns false where it is gone
 */
export async function lockEvent(em: EntityManager, eventId: string): Promise<boolean> {
  return (await lock(em, [eventId])).length > 0;
}
