import type { MemberProfileView } from '@yolo/contract/members';
import { aMember } from '@yolo/platform/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithShell, type TestShellOptions } from '../../testing/test-shell';
import MemberProfile from './MemberProfile';
import { memberSince } from './member-since';

const THEO = '00000000-0000-4000-8000-000000000007';
const EVENT = '00000000-0000-4000-8000-0000000000ee';

const theo: MemberProfileView = {
  id: THEO,
  firstName: 'Theodora',
  lastName: 'Papadimitriou',
  avatarUrl: null,
  memberSince: '2022-11-03T10:00:00.000Z',
};

const visits = (options: TestShellOptions = {}) =>
  renderWithShell(<MemberProfile />, {
    user: aMember(),
    path: `/member/${THEO}`,
    answers: { readMember: () => theo },
    ...options,
  });

beforeEach(() => localStorage.clear());

test('a member sees name, picture and since when', async () => {
  const { navigation, api } = visits();
  expect(await screen.findByRole('heading', { level: 1, name: 'Theodora Papadimitriou' })).toBeTruthy();
  expect(screen.getByText('Member since November 2022')).toBeTruthy();
  expect(api.callsOf('readMember')).toEqual([{ params: { memberId: THEO }, query: { eventId: undefined } }]);
  act(() => navigation.navigate(`/member/${THEO}`));
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(navigation.visited.at(-1)).toBe(-1);
});

test.each([
  ['the events', undefined, '/events'],
  [
    'the event whose link brought them',
    { eventId: EVENT, token: 'a'.repeat(32) },
    `/events/${EVENT}/invites`,
  ],
])('in a tab of its own Back leads to %s', async (_, invite, end) => {
  const { navigation } = visits({ invite });
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
  expect(navigation.visited).toEqual([end]);
});

test("somebody who came by a link asks as that event's invitee and sees no more than a name", async () => {
  const nameless = { ...theo, firstName: '', lastName: '', memberSince: null };
  const { api } = visits({
    user: null,
    invite: { eventId: EVENT, token: 'a'.repeat(32) },
    answers: { readMember: () => nameless },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Member' })).toBeTruthy();
  expect(screen.queryByText(/^Member since/)).toBeNull();
  expect(api.callsOf('readMember')).toEqual([{ params: { memberId: THEO }, query: { eventId: EVENT } }]);
});

test('a guest without a link is sent to /login and back', () => {
  const { navigation, api } = visits({ user: null });
  expect(navigation.visited).toEqual([`/login?redirect=${encodeURIComponent(`/member/${THEO}`)}`]);
  expect(api.calls).toEqual([]);
});

test.each([
  ['member_not_found', 'Profile not found'],
  ['forbidden', 'Access denied'],
  ['internal', 'Failed to load profile'],
] as const)('%s: %s', async (code, title) => {
  const { api } = visits({ answers: {} });
  api.fail('readMember', code);
  expect(await screen.findByText(title)).toBeTruthy();
});

test('what can be no id is not asked for', async () => {
  const { api } = visits({ path: '/member/nobody' });
  expect(await screen.findByText('Profile not found')).toBeTruthy();
  expect(api.callsOf('readMember')).toEqual([]);
});

test("'Recently' for a moment that is not known", () => {
  expect(memberSince(null)).toBe('Member since Recently');
  expect(memberSince('not a date')).toBe('Member since Recently');
});
