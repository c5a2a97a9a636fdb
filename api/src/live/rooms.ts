/** Who listens to what; a socket is in the rooms of what it has proved and of the events that it watches. */
export const rooms = {
  event: (id: string) => `event:${id}`,
  member: (id: string) => `member:${id}`,
  session: (id: string) => `session:${id}`,
  invitation: (id: string) => `invitation:${id}`,
};
