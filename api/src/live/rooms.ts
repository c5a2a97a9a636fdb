/** Who listens to what; a socket is in the rooms of what it has proved and of the events that it watches. */
export const rooms = {
  event: (id: string) => `event:${id}`,
  /** @returns whose room it is, or undefined when it is no event's */
  eventOf: (room: string) => /^event:(.+)$/.exec(room)?.[1],
  member: (id: string) => `member:${id}`,
  session: (id: string) => `session:${id}`,
  invitation: (id: string) => `invitation:${id}`,
};
