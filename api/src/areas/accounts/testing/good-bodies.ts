import type { GoodBodies } from '../../../../test/good-bodies.ts';

export const goodBodies = {
  signUp: { email: 'new@example.org', password: 'Correct-Horse-7', firstName: 'New', lastName: 'Person' },
  signIn: { email: 'new@example.org', password: 'Correct-Horse-7' },
  verifyEmail: { token: 'A'.repeat(43) },
  requestPasswordReset: { email: 'new@example.org' },
  resetPassword: { token: 'A'.repeat(43), password: 'Correct-Horse-7' },
  requestEmailChange: { email: 'new@example.org', password: 'Correct-Horse-7' },
  confirmEmail: { token: 'A'.repeat(43) },
  deleteMe: { password: 'Correct-Horse-7' },
  updateMe: { firstName: 'New', lastName: 'Person' },
  changePassword: { currentPassword: 'Correct-Horse-7', newPassword: 'Correct-Horse-8' },
} satisfies GoodBodies;
