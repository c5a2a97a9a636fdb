import type { EventChange, MemberChange } from '@yolo/contract';
import { Observable, Subject } from 'rxjs';
import type { LiveChanges } from '../platform';

export interface FakeLive {
  live: LiveChanges;
  /** Emits a live change of an event, or null for "refetch". */
  changeEvent(eventId: string, change: EventChange | null): void;
  changeMember(change: MemberChange): void;
  endAccess(eventId: string): void;
  /** Emits a new current generation. */
  changeGeneration(id: string): void;
  /** Emits a live change for a link. */
  changeByLink(token: string, change: EventChange | null): void;
  /** Current number of subscribers of an event. */
  listeners(eventId: string): number;
}

/** Fake live changes without a connection. */
export function fakeLive(): FakeLive {
  const events = new Map<string, Subject<EventChange | null>>();
  // One map for ids and tokens, which never collide.
  const eventOf = (id: string) => events.get(id) ?? events.set(id, new Subject()).get(id)!;
  const member = new Subject<MemberChange>();
  const accessEnded = new Subject<{ eventId: string }>();
  const generation = new Subject<string>();
  const listeners = new Map<string, number>();
  const addListeners = (id: string, delta: number) => listeners.set(id, (listeners.get(id) ?? 0) + delta);
  const countedChanges = (id: string) =>
    new Observable<EventChange | null>((listener) => {
      addListeners(id, 1);
      const subscription = eventOf(id).subscribe(listener);
      subscription.add(() => addListeners(id, -1));
      return subscription;
    });
  return {
    live: { event: countedChanges, byLink: countedChanges, member, accessEnded, generation },
    changeEvent: (id, change) => eventOf(id).next(change),
    changeByLink: (token, change) => eventOf(token).next(change),
    changeMember: (change) => member.next(change),
    endAccess: (eventId) => accessEnded.next({ eventId }),
    changeGeneration: (id) => generation.next(id),
    listeners: (id) => listeners.get(id) ?? 0,
  };
}
