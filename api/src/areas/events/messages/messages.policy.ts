import { ownerOf, ownerOfAndLock } from '../events.policy.ts';

export const canSendMessageAndLock = ownerOfAndLock('message.send');
export const canListMessages = ownerOf('message.list');
