import type { EventChange, MemberChange } from '@yolo/contract';
import { Subject } from 'rxjs';
import type { LiveChanges } from '../platform';

export interface FakeLive {
  live: LiveChanges;
  /** A live change of an event, or null for "read again". */
  changeEvent(eventId: string, change: EventChange | null): void;
  changeMember(change: MemberChange): void;
  endAccess(eventId: string): void;
  /** How many listen to an event's changes now. */
  listeners(eventId: string): number;
}

/** Live changes without a connection. */
export function fakeLive(): FakeLive {
  const events = new Map<string, Subject<EventChange | null>>();
  const eventOf = (id: string) => events.get(id) ?? events.set(id, new Subject()).get(id)!;
  const member = new Subject<MemberChange>();
  const accessEnded = new Subject<{ eventId: string }>();
  return {
    live: { event: (id) => eventOf(id).asObservable(), member, accessEnded },
    changeEvent: (id, change) => eventOf(id).next(change),
    changeMember: (change) => member.next(change),
    endAccess: (eventId) => accessEnded.next({ eventId }),
    listeners: (id) => (events.get(id)?.observed ? 1 : 0),
  };
}
