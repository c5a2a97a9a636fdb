import type { Exceptions } from '../../../../test/exceptions.ts';

export const byNetworkAlone: Exceptions = {
  confirmEmail: 'holds a long link',
  resetPassword: 'holds a long link',
  verifyEmail: 'holds a long link',
};
