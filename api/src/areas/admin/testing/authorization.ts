import { type TestBrowser, newMember } from '../../../../test/browser.ts';
import { idOf } from '../../../../test/party.ts';
import type { Stage } from '../../../../test/stage.ts';
import { admins, call, type Row } from '../../../../test/verdicts.ts';

const aboutSomebody =
  (name: 'deleteUser' | 'grantAdmin' | 'revokeAdmin') => async (actor: TestBrowser, _stage: Stage) => {
    const userId = idOf(await newMember(actor.api));
    return actor.call(name, { params: { userId } });
  };

/** What admins alone do; admins, too, read no private event. */
export const rows: Record<string, Row> = {
  'GET /api/admin/stats': { ask: call('readAdminStats'), verdicts: admins },
  'GET /api/admin/users': { ask: call('listUsers'), verdicts: admins },
  'GET /api/admin/audit': { ask: call('readAdminAudit'), verdicts: admins },
  'DELETE /api/admin/users/{userId}': { ask: aboutSomebody('deleteUser'), verdicts: admins },
  'PUT /api/admin/users/{userId}/roles/admin': { ask: aboutSomebody('grantAdmin'), verdicts: admins },
  'DELETE /api/admin/users/{userId}/roles/admin': { ask: aboutSomebody('revokeAdmin'), verdicts: admins },
};
