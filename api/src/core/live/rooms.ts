const EVENT = 'event:';

/** The rooms of sockets: those of a socket's verified credentials, and of the events that it watches. */
export const rooms = {
  event: (id: string) => `${EVENT}${id}`,
  member: (id: string) => `member:${id}`,
  session: (id: string) => `session:${id}`,
  invitation: (id: string) => `invitation:${id}`,
  /** Sockets that listen to an event by an area's link, and those of one link. */
  listeners: (eventId: string) => `listeners:${eventId}`,
  link: (tokenHash: Uint8Array) => `link:${Buffer.from(tokenHash).toString('hex')}`,
};

/** @returns the event's id, or undefined if it is not the room of an event */
export const eventOf = (room: string): string | undefined =>
  room.startsWith(EVENT) ? room.slice(EVENT.length) : undefined;

/** The ids of the events among a socket's rooms. */
export function eventIdsOf(joined: ReadonlySet<string>): string[] {
  return [...joined].map(eventOf).filter((id) => id !== undefined);
}
