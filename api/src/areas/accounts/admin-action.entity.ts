import { defineEntity, p } from '@mikro-orm/postgresql';
import { Profile } from '../members/index.ts';

const AdminActionSchema = defineEntity({
  name: 'AdminAction',
  tableName: 'admin_audit',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    at: p.datetime().defaultRaw('now()'),
    /** null: the command line, the settings, or an admin whose account is gone. */
    admin: () => p.manyToOne(Profile).nullable().deleteRule('set null').index('admin_audit_admin'),
    adminName: p.text(),
    action: p.text().$type<'user.deleted' | 'role.granted' | 'role.revoked'>(),
    /** Of a member who may be gone by now. */
    subjectId: p.uuid(),
    subjectName: p.text(),
  },
  indexes: [{ name: 'admin_audit_at', properties: ['at', 'id'] }],
  checks: [
    { name: 'admin_audit_action', expression: "action in ('user.deleted', 'role.granted', 'role.revoked')" },
  ],
});

/** Something that an admin did to a member, kept with the names of that day. */
export class AdminAction extends AdminActionSchema.class {}
AdminActionSchema.setClass(AdminAction);
