import { matchPath } from 'react-router-dom';

/** What the assistant offers at an address: all modes for an event, planning and pictures on /create and /events, else planning. */
export interface AssistantPlace {
  eventId: string | null;
  /** The card's tabs; a single one is not shown (`spec 2 ch. 2`). */
  modes: readonly string[];
}

const EVENT_MODES = ['general', 'invite_image', 'easter_egg'];
const EVENT_LIST_MODES = ['general', 'invite_image'];
const DEFAULT_MODES = ['general'];

export function assistantAt(pathname: string): AssistantPlace {
  const eventId = matchPath('/events/:eventId/*', pathname)?.params.eventId ?? null;
  if (eventId !== null) return { eventId, modes: EVENT_MODES };
  return { eventId: null, modes: /^\/(create|events)\/?$/.test(pathname) ? EVENT_LIST_MODES : DEFAULT_MODES };
}
