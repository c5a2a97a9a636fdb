/** Of a member's message, in code points. */
export const MESSAGE_MAX = 4000;
/** Of a reply, in UTF-16 units; a provider's text beyond it is dropped. */
export const REPLY_MAX = 65_536;
/** Messages of a session that are shown; older ones are kept and not shown. */
export const MESSAGES_SHOWN = 200;
/** A prompt has to be longer than this (`spec 2 ch. 9`). */
export const PROMPT_BEYOND = 10;
/** Next steps on opening. */
export const STEPS_MAX = 3;
/** Of an event. */
export const EGGS_MAX = 20;
export const EGG_TITLE_MAX = 80;
export const EGG_TEXT_MAX = 280;
/** The most clicks that an egg may need, and the default (`spec 2 ch. 4`). */
export const EGG_CLICKS_MAX = 20;
export const EGG_CLICKS = 5;
/** A longer pause between two clicks resets the count. */
export const EGG_RESET_MS = 3000;
/** A swipe: the pixels it needs along its direction, and the most that it may deviate from it (`spec 2 ch. 9`). */
export const SWIPE_ALONG_PX = 50;
export const SWIPE_BESIDE_PX = 100;
/** Designs in one answer. */
export const DESIGNS_AT_ONCE = 4;
