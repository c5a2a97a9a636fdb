import { EntityManager } from '@mikro-orm/postgresql';
import { AdminAuditView, AdminUserListView } from '@yolo/contract/admin/schemas';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { type Answer, codeOf, newMember, type TestBrowser } from '../../../test/browser.ts';
import { runInOrder } from '../../../test/run-in-order.ts';
import { mailed } from '../../../test/mails.ts';
import { emailOf, eventRequest, idOf, Party } from '../../../test/party.ts';
import { Admins } from '../accounts/index.ts';

let api: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  api = await startTestApp();
  admin = await newMember(api, { firstName: 'Root', lastName: 'Admin' });
  await new Admins(em()).grant(emailOf(admin));
});
afterAll(() => api.close());

const em = () => api.app.get(EntityManager).fork();
const callFor = (by: TestBrowser, name: 'deleteUser' | 'grantAdmin' | 'revokeAdmin', userId: string) =>
  by.call(name, { params: { userId } });
const audit = async () => AdminAuditView.parse((await admin.call('readAdminAudit')).body).actions;
const statusOf = ({ status }: Answer) => status;

test('rights are checked on each call: a grant, a revocation and a sign-out take effect immediately', async () => {
  const member = await newMember(api);
  expect(codeOf(await member.call('readAdminStats'))).toBe('forbidden');
  expect(statusOf(await callFor(admin, 'grantAdmin', idOf(member)))).toBe(204);
  expect(statusOf(await member.call('readAdminStats'))).toBe(200);
  expect(statusOf(await callFor(admin, 'revokeAdmin', idOf(member)))).toBe(204);
  expect(codeOf(await member.call('readAdminStats'))).toBe('forbidden');
  await callFor(admin, 'grantAdmin', idOf(member));
  await member.call('signOut');
  expect(codeOf(await member.call('readAdminStats'))).toBe('unauthenticated');
  await callFor(admin, 'revokeAdmin', idOf(member));
});

test('every action is in the audit once, newest first, with the names of that time', async () => {
  const member = await newMember(api, { firstName: 'Mona', lastName: 'Member' });
  const before = (await audit()).length;
  for (const name of ['grantAdmin', 'grantAdmin', 'revokeAdmin', 'revokeAdmin', 'deleteUser'] as const) {
    expect(statusOf(await callFor(admin, name, idOf(member)))).toBe(204);
  }
  const actions = await audit();
  expect(actions).toHaveLength(before + 3);
  expect(actions.slice(0, 3).map(({ action }) => action)).toEqual([
    'user.deleted',
    'role.revoked',
    'role.granted',
  ]);
  expect(actions[0]).toMatchObject({ adminName: 'Root Admin', subjectName: 'Mona Member' });
  expect(actions.at(-1)).toMatchObject({ adminName: 'command line', action: 'role.granted' });
  // Names are not unique: the table also stores the ids.
  const [kept] = await em().execute('select admin_id, subject_id from admin_audit where id = ?', [
    actions[0]!.id,
  ]);
  expect(kept).toEqual({ admin_id: idOf(admin), subject_id: idOf(member) });
});

test('granting a role to a member who is being deleted answers 404 and keeps the admin signed in', async () => {
  const member = await newMember(api);
  const answers = await runInOrder(api, 'profiles', idOf(member), [
    () => callFor(admin, 'deleteUser', idOf(member)),
    () => callFor(admin, 'grantAdmin', idOf(member)),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual([204, 404]);
  expect(codeOf(answers[1]!)).toBe('member_not_found');
});

test('the audit’s pages neither repeat nor omit an entry', async () => {
  const member = await newMember(api);
  for (let round = 0; round < 3; round += 1) {
    await callFor(admin, 'grantAdmin', idOf(member));
    await callFor(admin, 'revokeAdmin', idOf(member));
  }
  const seen: string[] = [];
  let after: string | null | undefined;
  do {
    const { body } = await admin.call('readAdminAudit', { query: { limit: 2, after } });
    const page = AdminAuditView.parse(body);
    seen.push(...page.actions.map(({ id }) => id));
    after = page.next;
  } while (after);
  expect(seen).toEqual((await audit()).map(({ id }) => id));
});

test('an unknown member answers 404', async () => {
  for (const name of ['deleteUser', 'grantAdmin', 'revokeAdmin'] as const) {
    const answer = await callFor(admin, name, '00000000-0000-4000-8000-000000000000');
    expect([answer.status, codeOf(answer)]).toEqual([404, 'member_not_found']);
  }
});

test('the last admin can neither be deleted nor lose the role; two admins who revoke each other’s leave one', async () => {
  for (const name of ['deleteUser', 'revokeAdmin'] as const) {
    const answer = await callFor(admin, name, idOf(admin));
    expect([answer.status, codeOf(answer)]).toEqual([409, 'last_admin']);
  }
  const other = await newMember(api);
  await callFor(admin, 'grantAdmin', idOf(other));
  const answers = await Promise.all([
    callFor(admin, 'revokeAdmin', idOf(other)),
    callFor(other, 'revokeAdmin', idOf(admin)),
  ]);
  expect(answers.map(statusOf).sort()).not.toEqual([204, 204]);
  expect(await new Admins(em()).list()).toHaveLength(1);
  await new Admins(em()).grant(emailOf(admin));
  await new Admins(em()).revoke(emailOf(other));
});

test('[INV-12] deleting a user cancels their events with mails, removes their answers and ends their sessions', async () => {
  const host = await newMember(api, { firstName: 'Hanna', lastName: 'Host' });
  const own = await Party.create(api, { name: 'Supper' }, host);
  const guest = await own.guest();
  await own.answer(guest, 'accepted', 'Gus');
  const others = await Party.create(api);
  await others.invite(emailOf(host));
  await others.answer(host, 'accepted');
  const byLink = await others.guest();
  await others.answer(await others.byLink(byLink.email, host), 'accepted');

  expect(statusOf(await callFor(admin, 'deleteUser', idOf(host)))).toBe(204);
  await mailed(api, guest.email, 'Cancelled: Supper');
  await mailed(api, emailOf(host), 'Your Yolo account is deleted');
  expect(codeOf(await guest.call('readEvent', { params: own.params }))).toBe('event_not_found');
  expect(await others.attendees()).toEqual([]);
  expect(await others.invitation(emailOf(host))).toBeNull();
  expect(await others.invitation(byLink.email)).toMatchObject({ status: 'pending', acceptedByUserId: null });
  expect(codeOf(await host.call('refreshSession'))).toBe('session_ended');
  expect(codeOf(await host.call('readSession'))).toBe('unauthenticated');
  host.inviteToken = null;
  expect(codeOf(await host.call('createEvent', { body: eventRequest() }))).toBe('unauthenticated');
  await expect(host.signIn(emailOf(host))).rejects.toThrow('login_failed');
});

describe('the table of users', () => {
  const page = async (query: Record<string, unknown>) => {
    const answer = await admin.call('listUsers', { query });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return AdminUserListView.parse(answer.body);
  };
  const people = ['Zoe', 'ada', 'Lyn', 'Çelik', 'lyn'];
  beforeAll(async () => {
    for (const firstName of people) await newMember(api, { firstName, lastName: 'Tablerow' });
    const found = await page({ query: 'tablerow zoe' });
    await em().execute('update accounts set last_sign_in_at = null where user_id = ?', [found.users[0]!.id]);
    await em().execute(`insert into user_roles values (?, 'helper')`, [found.users[0]!.id]);
  });

  test.each(
    (['name', 'role', 'memberSince', 'lastLogin'] as const).flatMap((sort) =>
      (['asc', 'desc'] as const).map((order) => [sort, order] as const),
    ),
  )('by %s %s has pages that together are all users in order', async (sort, order) => {
    const seen: AdminUserListView['users'] = [];
    let after: string | null | undefined;
    do {
      const next = await page({ sort, order, limit: 3, after });
      expect(next.users.length).toBeLessThanOrEqual(3);
      seen.push(...next.users);
      after = next.next;
    } while (after);
    const { total } = await page({});
    expect(new Set(seen.map(({ id }) => id)).size).toBe(total);
    expect(seen).toHaveLength(total);
    const keys = seen.map((user) => {
      if (sort === 'name') return user.firstName.toLowerCase();
      if (sort === 'role') return user.role === null ? '1' : `0${user.role}`;
      return sort === 'memberSince' ? user.memberSince : (user.lastSignInAt ?? '');
    });
    const sorted = [...keys].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
    expect(keys).toEqual(order === 'asc' ? sorted : sorted.reverse());
  });

  test('is searched by words of name and address, in pages', async () => {
    const found = await page({ query: 'LYN tableROW', sort: 'name', order: 'asc', limit: 1 });
    const rest = await page({ query: 'LYN tableROW', sort: 'name', order: 'asc', after: found.next });
    expect([...found.users, ...rest.users].map(({ firstName }) => firstName).sort()).toEqual(['Lyn', 'lyn']);
    expect((await page({ query: '%' })).users).toEqual([]);
    expect((await page({ query: emailOf(admin).slice(0, 12) })).users.map(({ id }) => id)).toEqual([
      idOf(admin),
    ]);
  });

  test.each([
    ['el tablerow', ['Çelik']],
    ['ze tablerow', []],
    ['z tablerow', ['Zoe']],
    ['o tablerow', []],
  ])('finds names by one or two letters: %s', async (query, names) => {
    const { users } = await page({ query });
    expect(users.map(({ firstName }) => firstName)).toEqual(names);
  });

  test('counts each user’s events and attendances, and shows who never signed in', async () => {
    const host = await newMember(api, { lastName: 'Counted' });
    const party = await Party.create(api, {}, host);
    await Party.create(api, {}, host);
    const guest = await party.member({ lastName: 'Counted' });
    await party.answer(guest, 'accepted');
    const { users } = await page({ query: 'counted', sort: 'memberSince', order: 'asc' });
    expect(users.map((user) => [user.eventsCreated, user.eventsAttended, user.photosUploaded])).toEqual([
      [2, 0, 0],
      [0, 1, 0],
    ]);
    const never = (await page({ sort: 'lastLogin', order: 'asc', limit: 1 })).users[0]!;
    expect([never.firstName, never.lastSignInAt, never.role]).toEqual(['Zoe', null, 'helper']);
  });

  test.each(['x', 'W10', Buffer.from('["memberSince","desc",["2026-99-99"],"x"]').toString('base64url')])(
    'refuses a cursor that does not belong to this list: %s',
    async (after) => {
      expect(codeOf(await admin.call('listUsers', { query: { after } }))).toBe('validation_failed');
      expect(codeOf(await admin.call('readAdminAudit', { query: { after } }))).toBe('validation_failed');
    },
  );

  test('refuses a cursor of another order', async () => {
    const { next } = await page({ sort: 'name', order: 'asc', limit: 1 });
    const answer = await admin.call('listUsers', { query: { sort: 'name', order: 'desc', after: next } });
    expect(codeOf(answer)).toBe('validation_failed');
  });

  test('the figures count users, events and sign-ins within seven days', async () => {
    const before = (await admin.call('readAdminStats')).body;
    const old = await newMember(api);
    await em().execute(`update accounts set last_sign_in_at = now() - interval '8 days' where user_id = ?`, [
      idOf(old),
    ]);
    await Party.create(api, {}, old);
    expect((await admin.call('readAdminStats')).body).toEqual({
      ...before,
      totalUsers: before.totalUsers + 1,
      totalEvents: before.totalEvents + 1,
    });
  });
});
