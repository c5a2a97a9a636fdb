import type { EntityManager } from '@mikro-orm/postgresql';
import { uuid } from '../../core/database/columns.ts';
import { statement } from '../../core/database/statement.ts';

const lock = statement({ id: uuid() }, 'select id from events where id = $1 for update');

const lockShared = statement({ id: uuid() }, 'select id from events where id = $1 for share');

/**
 * The first lock of jobs on an event, as they run without a policy (docs/locks.md).
 * @returns false if the event was deleted
 */
export async function lockEvent(em: EntityManager, eventId: string): Promise<boolean> {
  return (await lock(em, [eventId])).length > 0;
}

/** Like {@link lockEvent}, for transactions that may run beside each other but not beside those that change the event. */
export async function lockEventShared(em: EntityManager, eventId: string): Promise<boolean> {
  return (await lockShared(em, [eventId])).length > 0;
}
