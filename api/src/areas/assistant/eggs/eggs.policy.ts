import { policy } from '../../../core/access/policy.ts';
import { ownerOfAndLock, readers } from '../../events/index.ts';

/** Readers of the event, including invitees by link, because eggs are on the pages that they see. */
export const canListEggs = policy('eggs.list', readers);
/** Locks the event, so that concurrent requests do not exceed the limit. */
export const canCreateEggAndLock = ownerOfAndLock('egg.create');
export const canSwitchEggAndLock = ownerOfAndLock('egg.switch');
export const canDeleteEggAndLock = ownerOfAndLock('egg.delete');
export const canDeleteEggsAndLock = ownerOfAndLock('egg.delete-all');
