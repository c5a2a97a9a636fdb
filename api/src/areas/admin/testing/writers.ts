import { forCallers, seen, type Writers } from '../../../../test/why-written.ts';

export const writers: Writers = {
  'areas/admin/admin.service.ts: members.endMembership(': forCallers,
  'areas/admin/admin.service.ts: new Admins( ×2': seen('a role given', 'a role taken'),
};
