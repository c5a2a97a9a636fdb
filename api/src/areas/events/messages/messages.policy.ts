import { ownerOf } from '../events.policy.ts';

export const canSendMessage = ownerOf('message.send');
export const canListMessages = ownerOf('message.list', false);
