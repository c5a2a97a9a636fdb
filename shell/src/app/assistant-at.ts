import { matchPath } from 'react-router-dom';

/** What the assistant is for at an address: of an event everything, of events to come their pictures too, else planning alone. */
export interface AssistantPlace {
  eventId: string | null;
  /** The card's tabs; a single one is not shown (`spec 2 ch. 2`). */
  modes: readonly string[];
}

const OF_AN_EVENT = ['general', 'invite_image', 'easter_egg'];
const OF_EVENTS = ['general', 'invite_image'];
const ANYWHERE = ['general'];

export function assistantAt(pathname: string): AssistantPlace {
  const eventId = matchPath('/events/:eventId/*', pathname)?.params.eventId ?? null;
  if (eventId !== null) return { eventId, modes: OF_AN_EVENT };
  return { eventId: null, modes: /^\/(create|events)\/?$/.test(pathname) ? OF_EVENTS : ANYWHERE };
}
