import { type Calls, sliceOf } from '@yolo/contract';
import type { accountRoutes } from './routes.ts';

export const accountCalls = {
  signUp: { method: 'POST', path: '/auth/sign-up', withoutSession: true },
  signIn: { method: 'POST', path: '/auth/sign-in', withoutSession: true },
  refreshSession: { method: 'POST', path: '/auth/refresh', withoutSession: true },
  signOut: { method: 'POST', path: '/auth/sign-out', withoutSession: true, answer: 'nothing' },
  signOutEverywhere: { method: 'POST', path: '/auth/sign-out-everywhere', answer: 'nothing' },
  requestVerification: { method: 'POST', path: '/auth/verification', answer: 'nothing' },
  verifyEmail: { method: 'POST', path: '/auth/verify', withoutSession: true },
  requestPasswordReset: {
    method: 'POST',
    path: '/auth/password-reset',
    withoutSession: true,
    answer: 'nothing',
  },
  resetPassword: { method: 'PUT', path: '/auth/password-reset', withoutSession: true, answer: 'nothing' },
  readSession: { method: 'GET', path: '/session' },
  updateMe: { method: 'PATCH', path: '/me' },
  uploadAvatar: { method: 'POST', path: '/me/avatar', long: true },
  removeAvatar: { method: 'DELETE', path: '/me/avatar' },
  changePassword: { method: 'PUT', path: '/me/password', answer: 'nothing' },
  listSessions: { method: 'GET', path: '/me/sessions' },
  endSession: { method: 'DELETE', path: '/me/sessions/:sessionId', answer: 'nothing' },
  endOtherSessions: { method: 'DELETE', path: '/me/sessions', answer: 'nothing' },
  requestEmailChange: { method: 'POST', path: '/me/email', answer: 'nothing' },
  confirmEmail: { method: 'POST', path: '/auth/confirm-email', withoutSession: true },
  exportMe: { method: 'GET', path: '/me/export', long: 'reads all that the member has' },
  readDeletion: { method: 'GET', path: '/me/deletion' },
  deleteMe: { method: 'DELETE', path: '/me', answer: 'nothing', long: 'deletes all events of the member' },
} as const satisfies Calls;

export const accountsApi = sliceOf<typeof accountRoutes>(accountCalls);
