const EVENT = 'event:';

/** Who listens to what; a socket is in the rooms of what it has proved and of the events that it watches. */
export const rooms = {
  event: (id: string) => `${EVENT}${id}`,
  member: (id: string) => `member:${id}`,
  session: (id: string) => `session:${id}`,
  invitation: (id: string) => `invitation:${id}`,
};

/** The ids of the events among a socket's rooms. */
export function watchedBy(joined: ReadonlySet<string>): string[] {
  return [...joined].filter((room) => room.startsWith(EVENT)).map((room) => room.slice(EVENT.length));
}
