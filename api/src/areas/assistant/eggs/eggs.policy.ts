import { policy } from '../../../core/access/policy.ts';
import { ownerOfAndLock, readers } from '../../events/index.ts';

/** Readers of the event, invitees by link included: eggs hatch on the pages that they see. */
export const canListEggs = policy('eggs.list', readers);
/** The event is locked, so that two at once do not hide more than it takes. */
export const canCreateEggAndLock = ownerOfAndLock('egg.create');
export const canSwitchEggAndLock = ownerOfAndLock('egg.switch');
export const canDeleteEggAndLock = ownerOfAndLock('egg.delete');
export const canDeleteEggsAndLock = ownerOfAndLock('egg.delete-all');
