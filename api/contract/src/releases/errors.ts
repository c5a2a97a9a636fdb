import { defineErrors } from '@yolo/contract/schemas';

export const releasesErrors = defineErrors({
  /** Each case has its own message, which says why. */
  release_unproved: {
    status: 403,
    title: 'Not the project’s key',
    message: 'Sign it with the key of the project, now, and send it once.',
  },
  /** Each case has its own message, which says what is wrong. */
  release_damaged: {
    status: 400,
    title: 'The upload is damaged',
    message: 'What came is not what was signed. Build it again and send it once more.',
  },
  release_overtaken: {
    status: 409,
    title: 'Somebody was quicker',
    message: 'Another release came in between. Look at it and try again.',
  },
  /** Each case has its own message with the reasons, one sentence each. */
  release_refused: {
    status: 409,
    title: 'It does not fit',
    message: 'The release does not fit to what is there. Nothing has changed.',
  },
  generation_not_found: {
    status: 404,
    title: 'Not found',
    message: 'There is nothing of that number to go back to.',
  },
});

declare module '@yolo/contract' {
  interface Errors extends Record<keyof typeof releasesErrors, 'releases'> {}
}
