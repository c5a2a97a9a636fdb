import { forCallers, harmless, coveredBy, type Writers } from '../../../../test/write-reasons.ts';

const NEW = 'a new row, by which nobody loses access';
const PASSWORD = 'only the password; the sessions end by another write';
const DEMO = 'another process, which empties the database before anybody connects';

export const writers: Writers = {
  'areas/accounts/accounts.demo.ts: create(Session,': harmless(DEMO),
  'areas/accounts/accounts.module.ts: new Admins(': harmless('at the start, before there are connections'),
  'areas/accounts/accounts.service.ts: create(Account,': harmless(NEW),
  'areas/accounts/accounts.service.ts: create(Profile,': harmless(NEW),
  'areas/accounts/accounts.service.ts: nativeUpdate(Account,': harmless('the time of the last sign-in'),
  "areas/accounts/admins.ts: insertInto('user_roles'": forCallers,
  'areas/accounts/admins.ts: nativeDelete(UserRole,': forCallers,
  'areas/accounts/address-proofs.ts: account.emailVerifiedAt =': coveredBy(
    'a verified address that adopts an answer',
  ),
  'areas/accounts/address-proofs.ts: new Admins(': coveredBy(
    'a verified address that adopts an answer',
    'another address',
  ),
  'areas/accounts/change-email.service.ts: nativeUpdate(Account,': coveredBy('another address'),
  'areas/accounts/change-email.service.ts: user.email =': coveredBy(
    'another address',
    'another address of somebody who goes',
  ),
  'areas/accounts/delete-me.service.ts: members.endMembership(': forCallers,
  'areas/accounts/own-profile.service.ts: Object.assign(profile,': harmless(
    'names, which are all that its contract takes',
  ),
  'areas/accounts/password-reset.service.ts: nativeUpdate(Account,': harmless(PASSWORD),
  'areas/accounts/remove-member.ts: nativeDelete(Profile,': forCallers,
  'areas/accounts/remove-member.ts: new Admins(': harmless('asks whether there is another admin'),
  'areas/accounts/sessions.service.ts: create(Session,': harmless(NEW),
  'areas/accounts/sessions.service.ts: nativeDelete(Session,': harmless(
    'unused for longer than any token lives',
  ),
  'areas/accounts/sessions.service.ts: session.revokedAt ??=': coveredBy(
    'signed out',
    'ended from another browser',
    'refresh token used twice',
  ),
  "areas/accounts/sessions.service.ts: updateTable('sessions'": coveredBy(
    'signed out everywhere',
    'password changed',
    'all others ended from another browser',
    'password reset',
  ),
};
