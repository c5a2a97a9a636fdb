import { isolated } from '@yolo/contract';
import type { RequestedItemView } from '@yolo/contract/lists';
import type { Actor } from '../../../core/access/actor.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { type RequestedItemRow, requestedItemView } from './item-rows.ts';

/** The number of people that are named; the others are counted. */
const NAMED_MAX = 5;

/** The error that says how many are left for the caller, and who has the others. */
export function itemTaken({ claims, quantity }: RequestedItemView): DomainError {
  const others = claims.filter(({ isYou }) => !isYou);
  const left = others.reduce((rest, claim) => rest - claim.quantity, quantity);
  if (others.length === 0) return taken(left === 1 ? 'One is wanted.' : `From 1 to ${left} are wanted.`);
  const have = `${holders(others, quantity)} ${others.length === 1 ? 'has' : 'have'}`;
  if (left === 0) return taken(`${have} ${quantity === 1 ? 'it' : 'them'} already.`);
  return taken(`${left === 1 ? 'One is' : `${left} are`} left: ${have} the rest.`);
}

/**
 * The same for a waiting claim that is certain to fail; a caller who may have a claim already is checked later, under
 * the lock.
 * @param linkInvitationId the invitation whose link the caller uses
 */
export function refusalWhileWaiting(
  { userId }: Pick<Actor, 'userId'>,
  linkInvitationId: string | null,
  item: RequestedItemRow,
  { name }: { name?: string | undefined },
): DomainError | undefined {
  const view = requestedItemView(item);
  const mayBeTheirs = item.claims.some(({ member, invitation_id: invitationId }) =>
    userId === null ? invitationId === linkInvitationId : !member || member.id === userId,
  );
  const isNamed = userId !== null || name !== undefined;
  return view.left === 0 && isNamed && !mayBeTheirs ? itemTaken(view) : undefined;
}

const taken = (message: string) => new DomainError('item_taken', {}, message);

function holders(claims: RequestedItemView['claims'], quantity: number): string {
  const names = claims
    .slice(0, NAMED_MAX)
    .map((claim) => (quantity === 1 ? isolated(claim.name) : `${isolated(claim.name)} (${claim.quantity})`));
  const more = claims.length - names.length;
  if (more > 0) names.push(`${more} more`);
  const last = names.pop()!;
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}
