import { EntityManager } from '@mikro-orm/postgresql';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { type Answer, codeOf, newMember, type TestBrowser, uniqueEmail } from '../../../../test/browser.ts';
import { holdJobs } from '../../../../test/hold-jobs.ts';
import { eventRequest, idOf, Party } from '../../../../test/party.ts';
import { allLimits } from '../../../core/config/limits.ts';

const PER_DAY = 40;

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ invitesPerDay: PER_DAY });
  await holdJobs(api);
});
afterAll(() => api.close());

const addresses = (count: number) => Array.from({ length: count }, uniqueEmail);
const invite = (party: Party, emails: string[], memberIds: string[] = []): Promise<Answer> =>
  party.host.call('invite', { params: party.params, body: { emails, memberIds } });
const unverified = () => newMember(api, { verified: false });
const pendingOf = async (party: Party) => (await party.guests()).pending.length as number;
const execute = (sql: string, values: unknown[]) =>
  api.app.get(EntityManager).fork().execute<Record<string, number>[]>(sql, values);

describe('an address that is not verified', () => {
  test('invites up to thirty people; a refusal has a message and creates nothing', async () => {
    const party = await Party.create(api, {}, await unverified());
    expect((await invite(party, addresses(26))).status).toBe(201);
    const refused = await invite(party, addresses(5));
    expect([refused.status, codeOf(refused)]).toEqual([409, 'email_not_verified']);
    expect(refused.body.message).toBe(
      'Until you verify your e-mail address you can invite 30 people; 4 are left. Verify it and invite the rest.',
    );
    expect(await pendingOf(party)).toBe(26);
    expect((await invite(party, addresses(4))).status).toBe(201);
    const none = await invite(party, addresses(1));
    expect(none.body.message).toContain('you can invite 30 people; none are left.');
  });

  test('the limit covers all events, forms, addresses and members; deletions do not lower the count', async () => {
    const host = await unverified();
    const members = await Promise.all(Array.from({ length: 3 }, () => newMember(api)));
    const first = await Party.create(api, { emails: addresses(20) }, host);
    const second = await Party.create(api, { memberIds: members.map(idOf) }, host);
    await host.call('deleteEvent', { params: first.params });
    const [{ invitationId }] = (await second.guests()).pending as [{ invitationId: string }];
    await host.call('deleteInvitation', { params: { ...second.params, invitationId } });
    expect(codeOf(await invite(second, addresses(8)))).toBe('email_not_verified');
    const form = await host.call('createEvent', { body: eventRequest({ emails: addresses(8) }) });
    expect(codeOf(form)).toBe('email_not_verified');
    expect((await host.call('listEvents')).body.events).toHaveLength(1);
    expect((await invite(second, addresses(7))).status).toBe(201);
  });

  test('the limit holds for concurrent calls', async () => {
    const host = await unverified();
    const parties = await Promise.all(Array.from({ length: 4 }, () => Party.create(api, {}, host)));
    const answers = await Promise.all(parties.map((party) => invite(party, addresses(12))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  });

  test('invites more after the verification', async () => {
    const host = await unverified();
    const party = await Party.create(api, { emails: addresses(30) }, host);
    expect(codeOf(await invite(party, addresses(2)))).toBe('email_not_verified');
    await host.verify();
    expect((await invite(party, addresses(2))).status).toBe(201);
  });
});

describe('a verified address', () => {
  let party: Party;
  beforeEach(async () => void (party = await Party.create(api)));

  test('is limited by addresses, not calls, and gets the number left today', async () => {
    expect((await invite(party, addresses(35))).status).toBe(201);
    const refused = await invite(party, addresses(6));
    expect([refused.status, codeOf(refused)]).toEqual([429, 'rate_limited']);
    expect(refused.body.message).toBe(
      'You can invite 40 people a day; 5 are left today. Invite the rest in 24 hours.',
    );
    expect(refused.body.invitesLeft).toBe(5);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect((await invite(party, addresses(5))).status).toBe(201);
  });

  test('begins a new day after the first', async () => {
    await invite(party, addresses(PER_DAY));
    const day = `update invite_allowances set day_began_at = day_began_at - interval '1 hour' * ? where user_id = ?`;
    await execute(day, [20, idOf(party.host)]);
    const refused = await invite(party, addresses(1));
    expect(refused.body.message).toBe(
      'You can invite 40 people a day; none are left today. Invite the rest in 4 hours.',
    );
    await execute(day, [5, idOf(party.host)]);
    expect((await invite(party, addresses(PER_DAY))).status).toBe(201);
  });

  test('does not count people who are already invited', async () => {
    const guests = addresses(30);
    await invite(party, guests);
    expect((await invite(party, [...guests, ...addresses(10)])).body).toMatchObject({ created: 10 });
  });

  test('70 invitations in single calls are within the limit of calls', async () => {
    const one = await startTestApp({ limits: allLimits() });
    const host = await Party.create(one);
    for (let round = 0; round < 70; round += 1) await host.invite(uniqueEmail());
    await one.close();
  });
});

describe('an invitation that is mailed again', () => {
  const again = async (host: TestBrowser, party: Party, email: string) => {
    const { id } = (await party.invitation(email))!;
    return host.call('resendInvitation', { params: { ...party.params, invitationId: id } });
  };

  test('counts as another address', async () => {
    const guests = addresses(30);
    const party = await Party.create(api, { emails: guests }, await unverified());
    const refused = await again(party.host, party, guests[0]!);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'email_not_verified']);
  });
});
