import type { Exceptions } from '../../../../test/exceptions.ts';

export const withoutEvent: Exceptions = {
  mailInvitationLink: 'adds a job alone',
};
