import type { Session } from '@yolo/platform';
import { aMember, fakeNavigation } from '@yolo/platform/testing';
import { AssistantState } from './assistant-state';
import { State } from './state';

const memberOf = (n: number): Session => ({ status: 'member', user: aMember({ id: `member-${n}` }) });
const request = { mode: 'invite_image' as const };

function setup() {
  const session = new State<Session>(memberOf(1));
  const navigation = fakeNavigation('/create');
  return { session, navigation, door: new AssistantState(session, navigation.location) };
}

test('stays open when the page changes, and clears the request of the previous page', () => {
  const { door: assistant, navigation } = setup();
  assistant.open(request);
  navigation.navigate('/create?copy=1');
  expect(assistant.state.get()).toEqual({ open: true, asked: request });
  navigation.navigate('/events');
  expect(assistant.state.get()).toEqual({ open: true, asked: null });
  assistant.close();
  navigation.navigate('/');
  expect(assistant.state.get().open).toBe(false);
});

test('keeps the request of the page while the card is closed and opened again', () => {
  const { door: assistant, navigation } = setup();
  assistant.open(request);
  assistant.close();
  assistant.open();
  expect(assistant.state.get()).toEqual({ open: true, asked: request });
  const other = { mode: 'general' as const };
  assistant.open(other);
  expect(assistant.state.get().asked).toBe(other);
  assistant.close();
  navigation.navigate('/events');
  assistant.open();
  expect(assistant.state.get()).toEqual({ open: true, asked: null });
});

test('closes when the member signs out or another one signs in', () => {
  const { door: assistant, session } = setup();
  assistant.open(request);
  session.set({ status: 'guest', user: null });
  expect(assistant.state.get()).toEqual({ open: false, asked: null });
  expect(assistant.mayOpen()).toBe(false);
  session.set(memberOf(1));
  assistant.open();
  // The same member, whose name has changed.
  session.set({ status: 'member', user: aMember({ id: 'member-1', firstName: 'Eva' }) });
  expect(assistant.state.get().open).toBe(true);
  session.set(memberOf(2));
  expect(assistant.state.get().open).toBe(false);
});
