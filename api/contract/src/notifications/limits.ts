/** Rows that each source gives to the feed at most (`spec 1 ch. 9`). */
export const NOTIFICATION_SOURCE_MAX = 50;
/** Rows of all sources together that the feed has at most, and that a browser keeps (`spec 1 ch. 9`). */
export const NOTIFICATIONS_MAX = 100;
