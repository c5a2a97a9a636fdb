import type { ProviderTrouble } from '../providers/reply-provider.ts';

/** Why a reply ended early, for people; the front end shows it under the title 'Message Failed' (`spec 2 ch. 8`). */
export const failureMessages: Readonly<Record<ProviderTrouble, string>> = {
  unreachable: 'The assistant could not be reached. Please try again.',
  refused:
    'The assistant’s service does not take requests of this installation. The built-in planner can answer.',
  busy: 'The assistant has too much to do right now. Please try again in a moment.',
  slow: 'The assistant took too long. Please try again.',
  broken: 'The answer broke off. Please try again.',
  empty: 'This might be due to content filtering. Try rephrasing your request.',
  too_long: 'The answer was too long and ends here.',
  error: 'Failed to send message. Please try again.',
};

export const LOST = 'The answer was interrupted. Please try again.';
