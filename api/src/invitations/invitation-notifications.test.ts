import { invitationNotifications } from './invitation-notifications.ts';

const row = {
  kind: 'received',
  id: '00000000-0000-4000-8000-000000000001',
  event_id: '00000000-0000-4000-8000-000000000002',
  event_name: 'Solstice',
  actor_id: null,
  actor_name: null,
  actor_alias: null,
  actor_avatar_url: null,
  created_at: '2027-07-08T20:15:00Z',
  detail: null,
};

test('a received invitation names its host, or is a new one where the host has no name', () => {
  const say = invitationNotifications.words.received!;
  expect(say({ ...row, actor_name: 'Mia Marsh' })).toMatchObject({
    title: "You're invited: Solstice",
    message: 'Invited by Mia Marsh',
  });
  expect(say(row).message).toBe('New event invitation');
});

test('an answer whose giver has left is a former member’s', () => {
  expect(invitationNotifications.words.accepted!(row).title).toBe('A former member is going');
  expect(invitationNotifications.words.declined!(row).title).toBe('A former member is not going');
});
