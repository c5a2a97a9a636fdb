const EVENT = 'event:';

/** Who listens to what; a socket is in the rooms of what it has proved and of the events that it watches. */
export const rooms = {
  event: (id: string) => `${EVENT}${id}`,
  member: (id: string) => `member:${id}`,
  session: (id: string) => `session:${id}`,
  invitation: (id: string) => `invitation:${id}`,
  /** Anybody who listens to an event by a link of an area, and who has come by this one. */
  listeners: (eventId: string) => `listeners:${eventId}`,
  link: (tokenHash: Uint8Array) => `link:${Buffer.from(tokenHash).toString('hex')}`,
};

/** @returns whose room it is, or undefined when it is no event's */
export const eventOf = (room: string): string | undefined =>
  room.startsWith(EVENT) ? room.slice(EVENT.length) : undefined;

/** The ids of the events among a socket's rooms. */
export function watchedBy(joined: ReadonlySet<string>): string[] {
  return [...joined].map(eventOf).filter((id) => id !== undefined);
}
