/** Per request, and more than any table seats; further ones go in a second request. */
export const INVITES_MAX = 500;

/** The number of people an account may invite in all, over all its events, until its e-mail address is verified. */
export const UNVERIFIED_INVITES_MAX = 30;

export const NOTE_MAX = 280;
export const COMPANIONS_MAX = 10;

export const MESSAGE_MAX = 2000;

export const EVENT_PAGE_MAX = 50;

/** `spec 1 ch. 9`: search suggestions. */
export const EVENT_SEARCH_LIMIT = 8;
/** The longest search of an area (`spec 2 ch. 2`, Expenses). */
export const EVENT_SEARCH_MAX = 20;

export const HOME_EVENTS_MAX = 5;
/** Pictures that one event card shows in turn, at most (`spec 1 ch. 9`). */
export const CARD_PICTURES_MAX = 24;
/** Faces of those going that one event card shows at most. */
export const CARD_FACES_MAX = 5;

/** The parts of received invitations, in order: unanswered, answered, and past ones, whether answered or not. */
export const receivedParts = ['open', 'answered', 'past'] as const;

/** The hours before its start at which an event's guests are reminded. */
export const reminderHours = [2, 24, 48, 168] as const;
