import { layout } from '../../../core/mail/layout.ts';
import type { Button } from '../../../core/mail/button.ts';
import type { MailBody } from '../../../core/mail/mail.ts';
import type { facts } from './event-facts.ts';
import type { Replies } from './replies.ts';

/**
 * SQL that is true if the host in `host` has not proved an address and the reader has not answered: such a mail is a
 * {@link neutralMail}, because the reader may not know the host.
 * @param isUnanswered SQL of whether the reader has not answered
 */
export const isFromStranger = (host: string, isUnanswered: string): string =>
  `(${isUnanswered} and not exists (select from verified_member proved where proved.user_id = ${host}))`;

/** The link that stops a host's mails to an address. */
export const unknownHost = (page: string): Button => ({ label: "I don't know this person", url: page });

interface NeutralMail {
  /** The subject and the heading. */
  heading: string;
  kicker: string;
  when?: Pick<ReturnType<typeof facts>, 'parts' | 'lines'>;
  preview: string;
  button: Button;
  note: string;
  reason: string;
  replies: Replies;
  /** The page on which the reader reports an unknown host; a deleted invitation has none. */
  unknownPage?: string;
}

/** Has no text that somebody typed: no name, event, place or picture, and no file, which would contain them. */
export function neutralMail(mail: NeutralMail): MailBody {
  const { heading, kicker, when, preview, button, note, reason, replies, unknownPage } = mail;
  const stopLink = unknownPage === undefined ? undefined : unknownHost(unknownPage);
  return {
    subject: heading,
    text: [
      replies.text,
      `${kicker}\n${heading}`,
      when?.lines.join('\n'),
      `${button.label}: ${button.url}`,
      note,
      reason,
      stopLink && `${stopLink.label}: ${stopLink.url}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: layout({
      preview,
      replies: replies.line,
      kicker,
      heading,
      facts: when?.parts,
      button,
      note,
      reason,
      unsubscribe: stopLink,
    }),
  };
}
