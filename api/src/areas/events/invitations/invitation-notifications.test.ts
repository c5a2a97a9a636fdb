import { invitationNotifications } from './invitation-notifications.ts';

const row = {
  kind: 'received',
  id: '00000000-0000-4000-8000-000000000001',
  event_id: '00000000-0000-4000-8000-000000000002',
  event_name: 'Solstice',
  actor_id: null,
  actor_name: null,
  actor_alias: null,
  actor_first_name: null,
  actor_avatar_url: null,
  created_at: '2027-07-08T20:15:00Z',
  detail: null,
};

test('a received invitation names its event and its host, or only the event if the host was deleted', () => {
  const say = invitationNotifications.words.received!;
  expect(say({ ...row, actor_name: 'Mia Marsh' })).toMatchObject({
    title: 'New event invitation',
    message: 'Mia Marsh invites you to Solstice.',
  });
  expect(say(row)).toMatchObject({ title: 'New event invitation', message: 'Solstice' });
});

test('an answer of a deleted account is a former member’s', () => {
  expect(invitationNotifications.words.accepted!(row).title).toBe('A former member is going');
  expect(invitationNotifications.words.declined!(row).title).toBe('A former member is not going');
});

test('answers have a text for groups, invitations do not', () => {
  const { accepted, declined, received } = invitationNotifications.words;
  expect([accepted!(row).together, declined!(row).together]).toEqual(['are going', 'are not going']);
  expect(received!(row).together).toBeUndefined();
});
