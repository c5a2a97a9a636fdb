import { admins } from '../../core/access/policy.ts';

admins('admin.read-stats');
admins('admin.list-users');
admins('admin.delete-user');
admins('admin.grant-role');
admins('admin.revoke-role');
admins('admin.read-audit');
