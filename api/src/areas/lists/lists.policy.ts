import { members, policy } from '../../core/access/policy.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import { ownerOfAndLock, readers, readersAndLock } from '../events/index.ts';

/** Readers of the event, invitees by link included (`spec 2 ch. 6`). */
export const canListStuff = policy('stuff.list', readers);
/** Locks the event, so that claims run one after the other. */
export const canClaimItemAndLock = policy('item.claim', readersAndLock);
export const canBringItemAndLock = policy('bringing.add', readersAndLock);

export const canRequestItemsAndLock = ownerOfAndLock('item.request');
export const canTakeItemBackAndLock = ownerOfAndLock('item.take-back');

/** Members among the readers of an event. */
const participantsAndLock: typeof readersAndLock = (em, actor, eventId) => {
  if (actor.userId === null) throw new DomainError('unauthenticated');
  return readersAndLock(em, actor, eventId);
};

/** Events that the member owns, attends or is invited to (`spec 2 ch. 5`). */
export const canPinItemsAndLock = policy('bringing.pin', participantsAndLock);
/** The service checks who brings the item; guests by link change nothing (`spec 2 ch. 6`). */
export const canChangeBringingItemAndLock = policy('bringing.change', participantsAndLock);
export const canDeleteBringingItemAndLock = policy('bringing.delete', participantsAndLock);

export const canListFood = policy('food.list', readers);
export const canAddFoodAndLock = policy('food.add', participantsAndLock);
/** The service checks who added the food. */
export const canChangeFoodAndLock = policy('food.change', participantsAndLock);
export const canDeleteFoodAndLock = policy('food.delete', participantsAndLock);
/** Drafts go to events that the member created (`spec 2 ch. 5`). */
export const canPinFoodAndLock = ownerOfAndLock('food.pin');
members('food.look-up');
