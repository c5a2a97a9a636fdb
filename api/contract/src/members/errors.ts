import { defineErrors } from '@yolo/contract/schemas';

export const memberErrors = defineErrors({
  member_not_found: {
    status: 404,
    title: 'Profile not found',
    message: 'This member is no longer here.',
  },
});

declare module '@yolo/contract' {
  interface Errors extends Record<keyof typeof memberErrors, 'members'> {}
}
