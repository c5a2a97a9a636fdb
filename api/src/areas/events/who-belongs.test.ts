import { EntityManager } from '@mikro-orm/postgresql';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { sources } from '../../../test/belonging-writes.ts';
import { newMember } from '../../../test/browser.ts';
import { emailOf, idOf, Party } from '../../../test/party.ts';
import { guestsNotDeclined, membersInvitedAt, membersOf, verifiedMembers } from './event-members.ts';

/** Rules with one definition: a pattern that recognizes a use, and all files that may match it. */
const rules = {
  'an address is proved': {
    sign: /\bemail_verified_at\b|\bemailVerifiedAt: \{|\.emailVerifiedAt\b(?! =)/g,
    files: {
      'areas/accounts/verified-member.entity.ts': 'the definition',
      'areas/accounts/account.entity.ts': 'isVerified of a loaded account',
      'areas/accounts/export.service.ts': 'the time, for the member',
    },
  },
  'an address is a member’s or an invitation’s': {
    sign: /\b\w+\.email = \w+\.email\b/g,
    files: {
      'areas/events/event-member.entity.ts': 'the definition',
      'areas/events/invited-member.ts': 'joins an invitation with its member: INVITED_MEMBER, NOT_ATTENDING',
      'areas/events/invitations/issue-invitations.ts':
        'which of the wanted addresses are invited, members or not',
      'areas/accounts/export.service.ts': 'the mails that the address opted out of',
    },
  },
  'a link is an event’s': {
    sign: /\btoken_hash = (?!sha256)/g,
    files: {
      'areas/events/event-reader.ts': 'the definition',
      'areas/media/wall/screen-rows.ts': 'a television’s, which is no invitation',
      'areas/media/wall/wall-rows.ts': 'a screen’s, which is no invitation',
      'areas/members/members.policy.ts': 'the event whose people may be read',
    },
  },
  'an event’s members': {
    sign: /\bunion(?: all)?\s+select [^`]*? from (?:event_attendees|received_invitation)\b/g,
    files: {
      'areas/events/event-member.entity.ts': 'the definition',
      'areas/events/going-people.ts': 'people who are going, by the time of their answer, with heads',
    },
  },
};

const texts = await sources();
const filesWith = (sign: RegExp, from: ReadonlyMap<string, string> = texts) =>
  [...from].filter(([, text]) => text.search(sign) >= 0).map(([file]) => file);

describe('is defined in one place:', () => {
  test.each(Object.entries(rules))('%s', (_, { sign, files }) => {
    expect(filesWith(sign).sort()).toEqual(Object.keys(files).sort());
  });

  test.each([
    ['an address is proved', 'join accounts a on a.user_id = p.id and a.email_verified_at is not null'],
    ['an address is proved', 'em.find(Account, { emailVerifiedAt: { $ne: null } })'],
    ['an address is proved', 'if (account.emailVerifiedAt) return'],
    ['an address is a member’s or an invitation’s', 'from me join event_invitations i on i.email = me.email'],
    ['a link is an event’s', 'from event_invitations i where i.token_hash = $1 and i.event_id = $2'],
    ['an event’s members', 'select user_id from events union\n select user_id from event_attendees'],
  ] as const)('finds a second definition: %s', (rule, text) => {
    expect(filesWith(rules[rule].sign, new Map([['new.ts', text]]))).toEqual(['new.ts']);
  });
});

describe('the views', () => {
  let api: TestApp;
  let em: EntityManager;
  beforeAll(async () => {
    api = await startTestApp();
    em = api.app.get(EntityManager).fork();
  });
  afterAll(() => api.close());

  test('contain owner, attendees, and members whose verified address is invited, and nobody else', async () => {
    const party = await Party.create(api);
    const [invited, declined, unverified] = [
      await party.member(),
      await party.member(),
      await newMember(api, { verified: false }),
    ];
    await party.invite(emailOf(unverified));
    await party.answer(declined, 'declined');
    const { email } = await party.guest();
    const goes = await party.byLink(email, await newMember(api));
    await party.answer(goes, 'accepted');
    const rows = await em.execute<{ user_id: string; how: string; status: string | null }[]>(
      'select user_id, how, status from event_member where event_id = ? order by how, status',
      [party.id],
    );
    expect(rows).toEqual([
      { user_id: idOf(goes), how: 'accepted', status: 'accepted' },
      { user_id: idOf(goes), how: 'attends', status: 'accepted' },
      { user_id: idOf(declined), how: 'invited', status: 'declined' },
      { user_id: idOf(invited), how: 'invited', status: 'pending' },
      { user_id: idOf(party.host), how: 'owner', status: null },
    ]);
    const sorted = (...members: (typeof goes)[]) => members.map(idOf).sort();
    expect((await membersOf(em, party.id)).sort()).toEqual(sorted(party.host, invited, declined, goes));
    expect((await guestsNotDeclined(em, party.id)).sort()).toEqual(sorted(invited, goes));
    expect(await verifiedMembers(em, [emailOf(unverified), emailOf(goes), email])).toEqual([idOf(goes)]);
  });

  test('find members invited at a time, to the microsecond', async () => {
    const party = await Party.create(api);
    const [one, other] = [await party.member(), await party.member()];
    const [{ at } = { at: '' }] = await em.execute<{ at: string }[]>(
      'select created_at::text as at from event_invitations where event_id = ? and email = ?',
      [party.id, emailOf(one)],
    );
    expect([await membersInvitedAt(em, party.id, at), idOf(other)]).toEqual([
      [idOf(one)],
      expect.any(String),
    ]);
  });

  /** The views' columns in PostgreSQL, on which the entities' TypeScript types are based. */
  test.each([
    ['verified_member', { user_id: 'uuid', email: 'text' }],
    [
      'received_invitation',
      {
        ...{ member_id: 'uuid', id: 'uuid', event_id: 'uuid', status: 'text', invited_by_user_id: 'uuid' },
        ...{ created_at: 'timestamp with time zone', responded_at: 'timestamp with time zone' },
      },
    ],
    [
      'event_member',
      {
        ...{ event_id: 'uuid', user_id: 'uuid', how: 'text', invitation_id: 'uuid', status: 'text' },
        responded_at: 'timestamp with time zone',
      },
    ],
  ])('%s has the columns of its entity', async (view, columns) => {
    const rows = await em.execute<{ name: string; type: string }[]>(
      `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
       where attrelid = ?::regclass order by attnum`,
      [view],
    );
    expect(Object.fromEntries(rows.map(({ name, type }) => [name, type]))).toEqual(columns);
    const entity = [...em.getMetadata().getAll().values()].find(({ tableName }) => tableName === view)!;
    expect(entity.props.flatMap(({ fieldNames }) => fieldNames).sort()).toEqual(Object.keys(columns).sort());
  });
});
