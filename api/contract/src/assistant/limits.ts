/** Of a member's message, in code points. */
export const MESSAGE_MAX = 4000;
/** Of a reply, in UTF-16 units; what a provider says beyond it is not taken. */
export const REPLY_MAX = 65_536;
/** Messages of a session that one sees; older ones are kept and not shown. */
export const MESSAGES_SHOWN = 200;
/** A prompt has to be longer than this (`spec 2 ch. 9`). */
export const PROMPT_BEYOND = 10;
/** Next steps on opening. */
export const STEPS_MAX = 3;
/** Of an event. */
export const EGGS_MAX = 20;
export const EGG_TITLE_MAX = 80;
export const EGG_TEXT_MAX = 280;
/** Clicks that an egg may want, and those that it wants when nothing is said (`spec 2 ch. 4`). */
export const EGG_CLICKS_MAX = 20;
export const EGG_CLICKS = 5;
/** A pause of so long between two clicks begins anew. */
export const EGG_RESET_MS = 3000;
/** A swipe: the pixels it needs along its direction, and the most that it may leave it by (`spec 2 ch. 9`). */
export const SWIPE_ALONG_PX = 50;
export const SWIPE_BESIDE_PX = 100;
/** Designs that come at once. */
export const DESIGNS_AT_ONCE = 4;
