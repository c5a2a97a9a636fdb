export * from '../page';
export { EVENT_FRAME, EventArea } from './EventArea';
export { EventFinder, type EventFinderProps } from './EventFinder';
export { EventGate, type EventGateProps } from './EventGate';
export { EventPrint } from './EventPrint';
export { eventKeys } from './keys';
export { RELOAD_PAUSE_MS, useLiveEvent } from './live';
export { forgetEvent, reloadEvent, useEvent, useEventAction, useEventQuery } from './use-event';
export { SEARCH_MAX, useEventSearch, usePaused } from './use-event-search';
