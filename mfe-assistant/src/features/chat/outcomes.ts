import type { ActionView, ChatMessageView, ChatMode } from '@yolo/contract/assistant';
import type { Toast } from '@yolo/platform';
import { eggToasts } from '../eggs/egg-words';

export const IMAGE_GENERATED: Toast = {
  title: 'Image Generated!',
  message: 'Your custom invitation image has been created.',
  tone: 'success',
};
export const GENERATION_FAILED = {
  failed: 'Generation Failed',
  fallback: 'Failed to generate image. Please try again.',
};
const MESSAGE_FAILED: Toast = {
  title: 'Message Failed',
  message: 'Failed to send message. Please try again.',
  tone: 'error',
};

/** The specification's toast for a finished action (spec 2 ch. 8); null where its card says enough. */
export function actionToast({ kind, state, outcome }: ActionView): Toast | null {
  if (state !== 'done' && state !== 'failed') return null;
  const done = state === 'done';
  if (kind === 'eggs.create') return done ? eggToasts.created : withOutcome(eggToasts.notCreated, outcome);
  if (kind === 'eggs.delete-all')
    return done ? eggToasts.removed(outcome ?? undefined) : withOutcome(eggToasts.notRemoved, outcome);
  return null;
}

const withOutcome = (toast: Toast, outcome: string | null): Toast =>
  outcome === null ? toast : { ...toast, message: outcome };

/** The toast for a reply that ends while the chat is open: its failure or its result. */
export function replyEndToast(mode: ChatMode, reply: ChatMessageView): Toast | null {
  if (reply.state === 'failed')
    return reply.failure === null ? MESSAGE_FAILED : { ...MESSAGE_FAILED, message: reply.failure };
  if (reply.designs.length > 0) return IMAGE_GENERATED;
  if (mode === 'invite_image' && reply.content.includes(GENERATION_FAILED.fallback))
    return { title: GENERATION_FAILED.failed, message: GENERATION_FAILED.fallback, tone: 'error' };
  if (mode === 'easter_egg' && reply.content.includes(eggToasts.none.message)) return eggToasts.none;
  return reply.actions.map(actionToast).find((toast) => toast !== null) ?? null;
}
