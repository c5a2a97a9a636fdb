import { defineErrors } from '@yolo/contract/schemas';

export const assistantErrors = defineErrors({
  chat_gone: {
    status: 404,
    title: 'Message Failed',
    message: 'This chat has been deleted. Begin a new one.',
  },
  reply_gone: {
    status: 404,
    title: 'Message Failed',
    message: 'This chat has been deleted. Begin a new one.',
  },
  /** One reply at a time in each chat. */
  reply_running: {
    status: 409,
    title: 'Message Failed',
    message: 'The assistant is still answering. Wait for it, or press Stop.',
  },
  messages_used_up: {
    status: 429,
    title: 'Message Failed',
    message: 'That was enough for one day. The assistant answers again tomorrow.',
  },
  action_gone: { status: 404, title: 'Not found', message: 'This suggestion is gone. Ask again.' },
  pictures_used_up: {
    status: 429,
    title: 'Generation Failed',
    message: 'That was enough pictures for one day. More can be drawn tomorrow.',
  },
  design_failed: {
    status: 502,
    title: 'Generation Failed',
    message: 'Failed to generate image. Please try again.',
  },
  design_gone: {
    status: 404,
    title: 'Not found',
    message: 'This picture has been deleted. Draw another one.',
  },
  egg_gone: { status: 404, title: 'Not found', message: 'This Easter egg has been deleted.' },
  eggs_full: {
    status: 409,
    title: 'Creation Failed',
    message: 'There are enough Easter eggs. Delete one first.',
  },
  eggs_none: {
    status: 404,
    title: 'No Easter Eggs Found',
    message: 'There are no Easter eggs to delete for this event.',
  },
  action_over: { status: 409, title: 'Already done', message: 'This was done or put aside already.' },
});

declare module '@yolo/contract' {
  interface Errors extends Record<keyof typeof assistantErrors, 'assistant'> {}
}
