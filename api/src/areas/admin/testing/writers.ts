import { forCallers, coveredBy, type Writers } from '../../../../test/write-reasons.ts';

export const writers: Writers = {
  'areas/admin/admin.service.ts: members.endMembership(': forCallers,
  'areas/admin/admin.service.ts: new Admins( ×2': coveredBy('a role given', 'a role taken'),
};
