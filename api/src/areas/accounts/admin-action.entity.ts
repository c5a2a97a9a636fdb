import { defineEntity, p } from '@mikro-orm/postgresql';
import { Profile } from '../members/index.ts';

const AdminActionSchema = defineEntity({
  name: 'AdminAction',
  tableName: 'admin_audit',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    at: p.datetime().defaultRaw('now()'),
    /** null: the command line, the settings, or an admin whose account was deleted. */
    admin: () => p.manyToOne(Profile).nullable().deleteRule('set null').index('admin_audit_admin'),
    adminName: p.text(),
    action: p.text().$type<'user.deleted' | 'role.granted' | 'role.revoked'>(),
    /** The member may have been deleted since. */
    subjectId: p.uuid(),
    subjectName: p.text(),
  },
  indexes: [{ name: 'admin_audit_at', properties: ['at', 'id'] }],
  checks: [
    { name: 'admin_audit_action', expression: "action in ('user.deleted', 'role.granted', 'role.revoked')" },
  ],
});

/** What an admin did to a member, with both names as they were then. */
export class AdminAction extends AdminActionSchema.class {}
AdminActionSchema.setClass(AdminAction);
