import type { MailContent } from '../../../core/mail/layout.ts';

/** The first line of a mail, in HTML and in plain text. */
export interface Replies {
  line: NonNullable<MailContent['replies']>;
  text: string;
}

const NOBODY = 'Nobody reads replies to this mail.';

/** Mails come from Yolo's address, which nobody reads; a note with an answer reaches the host. */
export function repliesTo(host: string, url: string): Replies {
  const way = { label: `Write to ${host} with your answer`, url };
  return { line: { words: NOBODY, way }, text: `${NOBODY} ${way.label}: ${url}` };
}

/** For a deleted event, which has no page on which guests can write to the host. */
export function noReplies(host?: string): Replies {
  const words = host ? `${NOBODY} The event's page is gone, too: reach ${host} directly.` : NOBODY;
  return { line: { words }, text: words };
}
