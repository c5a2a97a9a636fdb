import type { Letter } from '../../../core/mail/layout.ts';

/** The first line of a mail in the page and in its plain text. */
export interface Replies {
  line: NonNullable<Letter['replies']>;
  text: string;
}

const NOBODY = 'Nobody reads replies to this mail.';

/** Mails come from Yolo's address, which nobody reads; what is said with an answer reaches the host. */
export function repliesTo(host: string, url: string): Replies {
  const way = { label: `Write to ${host} with your answer`, url };
  return { line: { words: NOBODY, way }, text: `${NOBODY} ${way.label}: ${url}` };
}

/** Of an event that is gone, and with it the page on which one writes to its host. */
export function repliesToNobody(host?: string): Replies {
  const words = host ? `${NOBODY} The event's page is gone, too: reach ${host} directly.` : NOBODY;
  return { line: { words }, text: words };
}
