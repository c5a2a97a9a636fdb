import { startTestApp, type TestApp } from '../../test/app.ts';
import { newMember, type TestBrowser, uniqueEmail } from '../../test/browser.ts';
import { holdJobs } from '../../test/hold-jobs.ts';
import { emailOf, Party } from '../../test/party.ts';
import { countStatements } from '../../test/statements.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  await holdJobs(api);
});
afterAll(() => api.close());

const list = async (browser: TestBrowser, query: object = {}) =>
  (await browser.call('listInvitations', { query: { ...query } })).body;

test('received invitations, newest first, with their events and hosts', async () => {
  const host = await newMember(api, { firstName: 'Hanna', lastName: 'Host' });
  const member = await newMember(api);
  const parties = [];
  for (const name of ['First', 'Second', 'Third']) {
    const party = await Party.give(api, { name }, host);
    await party.invite(emailOf(member));
    parties.push(party);
  }
  await parties[1]!.answer(member, 'declined');
  const { invitations, next } = await list(member);
  expect(invitations).toMatchObject([
    {
      status: 'pending',
      event: { name: 'Third', isOwner: false, going: 1 },
      invitedBy: { firstName: 'Hanna' },
    },
    { status: 'declined', event: { name: 'Second' } },
    { status: 'pending', event: { name: 'First' } },
  ]);
  expect(next).toBeNull();
  expect(JSON.stringify(invitations)).not.toContain('@');
  expect(await countStatements(api, () => member.call('listInvitations'))).toBe(1);
});

test('pages lead to all of them, each once', async () => {
  const member = await newMember(api);
  const host = await newMember(api);
  for (let made = 0; made < 5; made++) await (await Party.give(api, {}, host)).invite(emailOf(member));
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page = await list(member, { limit: 2, ...(after && { after }) });
    seen.push(...page.invitations.map(({ id }: { id: string }) => id));
    after = page.next;
  } while (after !== null && seen.length < 20);
  expect(seen).toHaveLength(5);
  expect(new Set(seen).size).toBe(5);
});

test("an invitation to somebody else's address is listed once it is accepted by its link", async () => {
  const party = await Party.give(api);
  const member = await newMember(api);
  const other = uniqueEmail();
  await party.invite(other);
  const byLink = await party.byLink(other, member);
  expect((await list(byLink)).invitations).toEqual([]);
  await party.answer(byLink, 'accepted');
  expect((await list(byLink)).invitations).toMatchObject([{ status: 'accepted', event: { id: party.id } }]);
});

test('an address that is not verified receives nothing', async () => {
  const party = await Party.give(api);
  const impostor = await newMember(api, { verified: false });
  await party.invite(emailOf(impostor));
  expect((await list(impostor)).invitations).toEqual([]);
});

test.each(['x', '2027-01-01T00:00:00Z', '2027-01-01T00:00:00Z/', '/00000000-0000-4000-8000-000000000000'])(
  'a cursor that is none is refused: %s',
  async (after) => {
    const member = await newMember(api);
    expect((await member.call('listInvitations', { query: { after } })).body.code).toBe('validation_failed');
  },
);
