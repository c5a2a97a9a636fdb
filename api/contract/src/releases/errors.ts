import { defineErrors } from '@yolo/contract/schemas';

export const releasesErrors = defineErrors({
  /** Why says the case. */
  release_unproved: {
    status: 403,
    title: 'Not the project’s key',
    message: 'Sign it with the key of the project, now, and send it once.',
  },
  /** What is wrong with it says the case. */
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
  /** The reasons, one sentence each, are in the case. */
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
