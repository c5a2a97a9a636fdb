import type { EventChange, MemberChange } from '@yolo/contract';
import { Observable, Subject } from 'rxjs';
import type { LiveChanges } from '../platform';

export interface FakeLive {
  live: LiveChanges;
  /** A live change of an event, or null for "read again". */
  changeEvent(eventId: string, change: EventChange | null): void;
  changeMember(change: MemberChange): void;
  endAccess(eventId: string): void;
  /** Another generation is current. */
  changeGeneration(id: string): void;
  /** The same for a link, of whatever event. */
  changeByLink(token: string, change: EventChange | null): void;
  /** How many listen to an event's changes now. */
  listeners(eventId: string): number;
}

/** Live changes without a connection. */
export function fakeLive(): FakeLive {
  const events = new Map<string, Subject<EventChange | null>>();
  // Ids and tokens are never the same.
  const eventOf = (id: string) => events.get(id) ?? events.set(id, new Subject()).get(id)!;
  const member = new Subject<MemberChange>();
  const accessEnded = new Subject<{ eventId: string }>();
  const generation = new Subject<string>();
  const listeners = new Map<string, number>();
  const listen = (id: string, more: number) => listeners.set(id, (listeners.get(id) ?? 0) + more);
  const listenedTo = (id: string) =>
    new Observable<EventChange | null>((listener) => {
      listen(id, 1);
      const subscription = eventOf(id).subscribe(listener);
      subscription.add(() => listen(id, -1));
      return subscription;
    });
  return {
    live: { event: listenedTo, byLink: listenedTo, member, accessEnded, generation },
    changeEvent: (id, change) => eventOf(id).next(change),
    changeByLink: (token, change) => eventOf(token).next(change),
    changeMember: (change) => member.next(change),
    endAccess: (eventId) => accessEnded.next({ eventId }),
    changeGeneration: (id) => generation.next(id),
    listeners: (id) => listeners.get(id) ?? 0,
  };
}
