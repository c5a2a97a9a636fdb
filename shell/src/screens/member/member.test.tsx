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

const renderProfile = (options: TestShellOptions = {}) =>
  renderWithShell(<MemberProfile />, {
    user: aMember(),
    path: `/member/${THEO}`,
    answers: { readMember: () => theo },
    ...options,
  });

beforeEach(() => localStorage.clear());

test('a member sees name, picture and the month of joining', async () => {
  const { navigation, api } = renderProfile();
  expect(await screen.findByRole('heading', { level: 1, name: 'Theodora Papadimitriou' })).toBeTruthy();
  expect(screen.getByText('Member since November 2022')).toBeTruthy();
  expect(api.callsOf('readMember')).toEqual([{ params: { memberId: THEO }, query: { eventId: undefined } }]);
  act(() => navigation.navigate(`/member/${THEO}`));
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(navigation.visited.at(-1)).toBe(-1);
});

test.each([
  ['the events', undefined, '/events'],
  ['the event of the invite link', { eventId: EVENT, token: 'a'.repeat(32) }, `/events/${EVENT}/invites`],
])('in a new tab Back leads to %s', async (_, invite, target) => {
  const { navigation } = renderProfile({ invite });
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
  expect(navigation.visited).toEqual([target]);
});

test('an invitee requests the profile for the event of the link, and sees only a name', async () => {
  const nameless = { ...theo, firstName: '', lastName: '', memberSince: null };
  const { api } = renderProfile({
    user: null,
    invite: { eventId: EVENT, token: 'a'.repeat(32) },
    answers: { readMember: () => nameless },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Member' })).toBeTruthy();
  expect(screen.queryByText(/^Member since/)).toBeNull();
  expect(api.callsOf('readMember')).toEqual([{ params: { memberId: THEO }, query: { eventId: EVENT } }]);
});

test('a guest without a link is sent to /login with a redirect back', () => {
  const { navigation, api } = renderProfile({ user: null });
  expect(navigation.visited).toEqual([`/login?redirect=${encodeURIComponent(`/member/${THEO}`)}`]);
  expect(api.calls).toEqual([]);
});

test.each([
  ['member_not_found', 'Profile not found'],
  ['forbidden', 'Access denied'],
  ['internal', 'Failed to load profile'],
] as const)('%s: %s', async (code, title) => {
  const { api } = renderProfile({ answers: {} });
  api.fail('readMember', code);
  expect(await screen.findByText(title)).toBeTruthy();
});

test('sends no request for an invalid id', async () => {
  const { api } = renderProfile({ path: '/member/nobody' });
  expect(await screen.findByText('Profile not found')).toBeTruthy();
  expect(api.callsOf('readMember')).toEqual([]);
});

test("'Recently' for an unknown date", () => {
  expect(memberSince(null)).toBe('Member since Recently');
  expect(memberSince('not a date')).toBe('Member since Recently');
});
