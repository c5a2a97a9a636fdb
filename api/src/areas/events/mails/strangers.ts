import { layout } from '../../../core/mail/layout.ts';
import type { Button } from '../../../core/mail/button.ts';
import type { Written } from '../../../core/mail/mail.ts';
import type { facts } from './event-facts.ts';
import type { Replies } from './replies.ts';

/**
 * SQL that is true where the host in `host` has proved no address, and the reader has answered nothing yet: such a mail is
 * {@link neutralMail}, because the reader may not know the host.
 * @param isUnanswered SQL of whether the reader has answered nothing
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
  /** On which the reader says that the host is unknown; of an invitation that is gone there is none. */
  unknownPage?: string;
}

/** Nothing in it that somebody has typed: no name, no event, no place, no picture, and no file, which names them all. */
export function neutralMail(mail: NeutralMail): Written {
  const { heading, kicker, when, preview, button, note, reason, replies, unknownPage } = mail;
  const wayOut = unknownPage === undefined ? undefined : unknownHost(unknownPage);
  return {
    subject: heading,
    text: [
      replies.text,
      `${kicker}\n${heading}`,
      when?.lines.join('\n'),
      `${button.label}: ${button.url}`,
      note,
      reason,
      wayOut && `${wayOut.label}: ${wayOut.url}`,
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
      unsubscribe: wayOut,
    }),
  };
}
