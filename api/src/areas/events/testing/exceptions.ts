import type { Exceptions } from '../../../../test/exceptions.ts';

export const withoutEvent: Exceptions = {
  mailInvitationLink: 'only adds a job',
};
