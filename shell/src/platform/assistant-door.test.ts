import type { Session } from '@yolo/platform';
import { aMember, fakeNavigation } from '@yolo/platform/testing';
import { AssistantDoor } from './assistant-door';
import { State } from './state';

const memberOf = (n: number): Session => ({ status: 'member', user: aMember({ id: `member-${n}` }) });
const asked = { mode: 'invite_image' as const };

function door() {
  const session = new State<Session>(memberOf(1));
  const navigation = fakeNavigation('/create');
  return { session, navigation, door: new AssistantDoor(session, navigation.location) };
}

test('stays open from page to page, and forgets what the page before asked', () => {
  const { door: assistant, navigation } = door();
  assistant.open(asked);
  navigation.navigate('/create?copy=1');
  expect(assistant.state.get()).toEqual({ open: true, asked });
  navigation.navigate('/events');
  expect(assistant.state.get()).toEqual({ open: true, asked: null });
  assistant.close();
  navigation.navigate('/');
  expect(assistant.state.get().open).toBe(false);
});

test('closes when somebody signs out, or another member signs in', () => {
  const { door: assistant, session } = door();
  assistant.open(asked);
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
