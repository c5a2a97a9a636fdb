import { type TestBrowser, newMember } from '../../../../test/browser.ts';
import { idOf } from '../../../../test/party.ts';
import type { Stage } from '../../../../test/stage.ts';
import { admins, call, type Row } from '../../../../test/verdicts.ts';

const onNewMember =
  (name: 'deleteUser' | 'grantAdmin' | 'revokeAdmin') => async (actor: TestBrowser, _stage: Stage) => {
    const userId = idOf(await newMember(actor.api));
    return actor.call(name, { params: { userId } });
  };

/** Calls for admins only; admins cannot read private events either. */
export const rows: Record<string, Row> = {
  'GET /api/admin/stats': { ask: call('readAdminStats'), verdicts: admins },
  'GET /api/admin/users': { ask: call('listUsers'), verdicts: admins },
  'GET /api/admin/audit': { ask: call('readAdminAudit'), verdicts: admins },
  'DELETE /api/admin/users/{userId}': { ask: onNewMember('deleteUser'), verdicts: admins },
  'PUT /api/admin/users/{userId}/roles/admin': { ask: onNewMember('grantAdmin'), verdicts: admins },
  'DELETE /api/admin/users/{userId}/roles/admin': { ask: onNewMember('revokeAdmin'), verdicts: admins },
};
