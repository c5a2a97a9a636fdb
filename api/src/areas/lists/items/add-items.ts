import type { EntityManager } from '@mikro-orm/postgresql';
import { ITEMS_MAX } from '@yolo/contract/lists';
import type { listsRoutes } from '@yolo/contract/lists/schemas';
import type { Actor } from '../../../core/access/actor.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import type { Parsed } from '../../../core/http/route.ts';
import type { EventReader } from '../../events/index.ts';
import { BringingItem } from './bringing-item.entity.ts';
import { requireComing } from './freed-items.ts';
import { RequestedItem } from './requested-item.entity.ts';

type Reader = Pick<EventReader, 'role' | 'invitationId'>;
type PinItems = Parsed<typeof listsRoutes.pinItems>['body'];
type WantedItems = PinItems['requested'];
type BroughtItem = PinItems['bringing'][number] & { guestName?: string | null };

/** A millisecond apart, so that they keep the order in which they were written. */
const createdAtOf = (now: number, at: number) => new Date(now + at);

export async function insertRequested(em: EntityManager, eventId: string, items: WantedItems): Promise<void> {
  if (items.length === 0) return;
  if ((await em.count(RequestedItem, { eventId })) + items.length > ITEMS_MAX)
    throw new DomainError('items_full');
  const now = Date.now();
  for (const [at, item] of items.entries())
    em.create(RequestedItem, { eventId, ...item, createdAt: createdAtOf(now, at) });
  await em.flush();
}

export async function insertBringing(
  em: EntityManager,
  actor: Actor,
  reader: Reader,
  eventId: string,
  items: readonly BroughtItem[],
): Promise<BringingItem[]> {
  if (items.length === 0) return [];
  const { userId: addedBy, invitationId } = identityOf(actor, reader);
  await requireComing(em, eventId, { userId: addedBy, invitationId });
  if ((await em.count(BringingItem, { eventId })) + items.length > ITEMS_MAX)
    throw new DomainError('items_full');
  const now = Date.now();
  const added = items.map((item, at) =>
    em.create(BringingItem, {
      ...{ guestName: null, ...item },
      ...{ eventId, addedBy, invitationId, createdAt: createdAtOf(now, at) },
    }),
  );
  await em.flush();
  return added;
}

/** The account and the invitation of the caller's link; a member's claim also ends with that invitation's answer. */
export const identityOf = ({ userId }: Actor, { invitationId }: Reader) => ({ userId, invitationId });

/** A guest without an account has to give a name, as with an answer ([INV-3]). */
export function nameOf({ userId }: Actor, name: string | undefined): string | null {
  if (userId !== null) return null;
  if (name !== undefined) return name;
  throw new DomainError('validation_failed', {
    issues: [{ path: 'name', message: 'Please fill in your name.' }],
  });
}
