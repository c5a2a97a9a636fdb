/** Authenticates the reporter; carries the installation's `MAIL_EVENTS_KEY`. */
export const MAIL_EVENTS_KEY_HEADER = 'x-mail-events-key';
