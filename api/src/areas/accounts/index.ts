export { lockAccount } from './account-lock.ts';
export type { AddressProvedHandler, MemberDeletionHandler } from './account-parts.ts';
export { AccountsModule } from './accounts.module.ts';
export type { AdminAction } from './admin-action.entity.ts';
export { type AdminName, Admins, addAuditEntry } from './admins.ts';
export { RemoveMember } from './remove-member.ts';
export type { VerifiedMemberSchema } from './verified-member.entity.ts';
