import { isolated } from '@yolo/contract';
import { fact, layout } from '../../../core/mail/layout.ts';
import type { MailBody } from '../../../core/mail/mail.ts';
import { subject } from '../../../core/mail/subject.ts';
import { neutralMail, repliesTo } from '../../events/index.ts';
import { dollars } from '../cents.ts';

/** One payment of a plan from or to the receiver. */
export interface BillLine {
  pays: boolean;
  /** Of the other side. */
  name: string;
  cents: number;
}

/** The mail to a person of a closed bill. */
export interface BillMail {
  to: string;
  eventName: string;
  hostFirstName: string;
  lines: readonly BillLine[];
  /** To the bill; a guest's has their own link. */
  url: string;
  /** The page for writing to the host; null for the host. */
  answerUrl: string | null;
  unsubscribePage: string;
  /** The host may be a stranger to the reader: the mail has no text or amounts that somebody has typed. */
  isFromStranger: boolean;
  /** The page on which the reader reports an unknown host. */
  unknownPage: string;
}

const NOTE = 'The page says why, expense by expense. Those who pay or are paid tick it off there.';

export function billMail(mail: BillMail): MailBody {
  if (mail.isFromStranger) return strangersBillMail(mail);
  const { to, eventName, hostFirstName, lines, url, answerUrl, unsubscribePage } = mail;
  const pays = sumOf(lines, true);
  const gets = sumOf(lines, false);
  const news = pays > 0 ? `You pay ${dollars(pays)}` : `You get ${dollars(gets)}`;
  const kicker = `${isolated(hostFirstName)} has closed the bill of`;
  const reason = `You got this because you are on the bill of an event of ${isolated(hostFirstName)}, as ${to}.`;
  const replies = answerUrl === null ? undefined : repliesTo(isolated(hostFirstName), answerUrl);
  return {
    subject: subject((name) => `${news}: ${name}`, eventName),
    text: [
      replies?.text,
      `${kicker}\n${isolated(eventName)}`,
      lines.map(wordsOf).join('\n'),
      `See the bill: ${url}`,
      NOTE,
      reason,
      `Stop such mails: ${unsubscribePage}`,
    ]
      .filter((line) => line !== undefined)
      .join('\n\n'),
    html: layout({
      preview: lines.map(wordsOf).join(' '),
      replies: replies?.line,
      kicker,
      heading: eventName,
      facts: lines.map(({ pays: isYours, name, cents }) =>
        fact(isYours ? 'Pay' : 'Get', dollars(cents), `${isYours ? 'to' : 'from'} ${isolated(name)}`),
      ),
      button: { label: 'See the bill', url },
      note: NOTE,
      reason,
      unsubscribe: { label: 'Stop such mails', url: unsubscribePage },
    }),
  };
}

function strangersBillMail({ to, url, answerUrl, unknownPage }: BillMail): MailBody {
  return neutralMail({
    heading: 'You are on a bill on Yolo',
    kicker: 'On Yolo somebody has put you on a bill',
    preview: 'Nothing is paid through Yolo.',
    button: { label: 'See the bill', url },
    note: 'Who it is, of what event, and who pays whom, the page says. Nothing is paid through Yolo.',
    reason: `You got this because somebody invited ${to}, who has not confirmed an e-mail address yet.`,
    replies: repliesTo('the host', answerUrl ?? url),
    unknownPage,
  });
}

const wordsOf = ({ pays, name, cents }: BillLine): string =>
  pays ? `You pay ${isolated(name)} ${dollars(cents)}.` : `${isolated(name)} pays you ${dollars(cents)}.`;

const sumOf = (lines: readonly BillLine[], pays: boolean): number =>
  lines.reduce((sum, line) => sum + (line.pays === pays ? line.cents : 0), 0);
