import { aMember } from '@yolo/platform/testing';
import { aGuest, aGuestList, anEvent, anInvitation, aPending, theCreator, uuid } from '../../testing/views';
import { answerEvent, answerGuests, answerToast, isSomebodyElses } from './rsvp';

const me = { userId: uuid(1), name: 'Ada Berg', avatarUrl: null };
const invitation = anInvitation({ id: uuid(1001) });
const names = (list: { name: string }[]) => list.map((guest) => guest.name);

describe('the event after an answer', () => {
  test('counts move from the old status of the invitation to the new one', () => {
    const event = anEvent({
      counts: { going: 3, notGoing: 1, pending: 2, companions: 0 },
      viewer: { role: 'participant', invitation },
    });
    const going = answerEvent(event, 'accepted');
    expect(going.counts).toMatchObject({ going: 4, notGoing: 1, pending: 1 });
    expect(going.viewer.invitation?.status).toBe('accepted');
    expect(answerEvent(going, 'declined').counts).toMatchObject({
      going: 3,
      notGoing: 2,
      pending: 1,
    });
  });

  test('the same answer again changes nothing [INV-6]', () => {
    const event = anEvent({
      viewer: { role: 'participant', invitation: { ...invitation, status: 'declined' } },
    });
    expect(answerEvent(event, 'declined')).toEqual(event);
  });

  test('companions are counted while the answer is Going', () => {
    const event = anEvent({
      counts: { going: 3, notGoing: 1, pending: 2, companions: 4 },
      viewer: { role: 'participant', invitation },
    });
    const going = answerEvent(event, 'accepted', { note: 'With cake', companions: 2 });
    expect(going.counts.companions).toBe(6);
    expect(going.viewer.invitation).toMatchObject({ note: 'With cake', companions: 2 });
    expect(answerEvent(going, 'accepted')).toEqual(going);
    const fewer = answerEvent(going, 'accepted', { note: 'With cake', companions: 1 });
    expect(fewer.counts).toMatchObject({ going: 4, companions: 5 });
    const declined = answerEvent(going, 'declined');
    expect(declined.counts.companions).toBe(4);
    expect(declined.viewer.invitation).toMatchObject({ note: null, companions: 0 });
    expect(answerEvent(declined, 'declined', { note: 'Next time', companions: 3 }).counts.companions).toBe(4);
  });

  test('the owner has no invitation and does not answer [INV-9]', () => {
    const event = anEvent({ viewer: { role: 'owner', invitation: null } });
    expect(answerEvent(event, 'accepted')).toBe(event);
  });
});

describe('the lists after an answer', () => {
  const lists = aGuestList({ pending: [aPending(1, 'ada@example.org'), aPending(2, 'ben@example.org')] });

  test('pending becomes Going, once', () => {
    const after = answerGuests(lists, invitation, 'accepted', me);
    expect(names(after.going)).toEqual(['Marisol Quiñones', 'Ada Berg']);
    expect(after.pending.map((pending) => pending.email)).toEqual(['ben@example.org']);
    expect(after.going[1]).toMatchObject({ isYou: true, userId: uuid(1), id: uuid(1) });
  });

  test('Going becomes Not Going and Going again', () => {
    const going = answerGuests(lists, invitation, 'accepted', me);
    const declined = answerGuests(going, invitation, 'declined', me);
    expect(names(declined.going)).toEqual(['Marisol Quiñones']);
    expect(names(declined.notGoing)).toEqual(['Ada Berg']);
    const goingAgain = answerGuests(declined, invitation, 'accepted', me);
    expect(names(goingAgain.notGoing)).toEqual([]);
    expect(names(goingAgain.going)).toEqual(['Marisol Quiñones', 'Ada Berg']);
  });

  test('a guest without an account is listed under the given name, without a user id [INV-3]', () => {
    const after = answerGuests(lists, invitation, 'accepted', {
      userId: null,
      name: 'Nonna',
      avatarUrl: null,
    });
    expect(after.going[1]).toMatchObject({ id: uuid(1001), userId: null, name: 'Nonna' });
  });

  test('a guest without an account who answers again is listed once', () => {
    const nonna = { userId: null, name: 'Nonna', avatarUrl: null };
    const going = answerGuests(lists, invitation, 'accepted', nonna);
    const declined = answerGuests(going, invitation, 'declined', { ...nonna, name: 'Rosa' });
    expect([names(declined.going), names(declined.notGoing)]).toEqual([['Marisol Quiñones'], ['Rosa']]);
  });

  test('an attendee who answers a second invitation is not repeated [INV-10]', () => {
    const attending = { ...lists, going: [theCreator(), aGuest(1, 'Ada Berg')] };
    expect(names(answerGuests(attending, invitation, 'accepted', me).going)).toEqual([
      'Marisol Quiñones',
      'Ada Berg',
    ]);
  });
});

test('the toast is a greeting, or an update for somebody else’s invitation and a new name', () => {
  const own = { forSomebodyElse: false, sameAnswer: false };
  expect(answerToast('accepted', own)).toEqual({ title: "You're going", message: "We'll see you there!" });
  expect(answerToast('declined', own)).toEqual({
    title: 'Not going',
    message: 'Thanks for letting us know.',
  });
  expect(answerToast('accepted', { ...own, forSomebodyElse: true })).toEqual({
    title: 'RSVP Updated',
    message: 'You have accepted the invitation',
  });
  expect(answerToast('declined', { ...own, sameAnswer: true }).message).toBe(
    'You have declined the invitation',
  );
});

test("an invitation is somebody else's when a member holds another address's link", () => {
  const ada = aMember();
  expect(isSomebodyElses(anInvitation({ byLink: true, email: 'ben@example.org' }), ada)).toBe(true);
  expect(isSomebodyElses(anInvitation({ byLink: true, email: 'ADA@example.org' }), ada)).toBe(false);
  expect(isSomebodyElses(anInvitation({ byLink: true, email: 'ben@example.org' }), null)).toBe(false);
  expect(isSomebodyElses(anInvitation({ byLink: false, email: 'ben@example.org' }), ada)).toBe(false);
});
