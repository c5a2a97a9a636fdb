import { isolated } from '@yolo/contract';
import { fact, layout } from '../../../core/mail/layout.ts';
import type { Written } from '../../../core/mail/mail.ts';
import { subject } from '../../../core/mail/subject.ts';
import { dollars } from '../cents.ts';

/** What somebody pays or gets of a plan. */
export interface BillLine {
  pays: boolean;
  /** Of the other side. */
  name: string;
  cents: number;
}

/** To somebody whom a closed bill concerns. */
export interface BillMail {
  to: string;
  eventName: string;
  hostFirstName: string;
  lines: readonly BillLine[];
  /** Of the bill; a guest's carries the link of their own. */
  url: string;
  unsubscribePage: string;
}

const NOTE = 'The page says why, expense by expense. Those who pay or are paid tick it off there.';

export function billMail({ to, eventName, hostFirstName, lines, url, unsubscribePage }: BillMail): Written {
  const pays = sumOf(lines, true);
  const gets = sumOf(lines, false);
  const news = pays > 0 ? `You pay ${dollars(pays)}` : `You get ${dollars(gets)}`;
  const kicker = `${isolated(hostFirstName)} has closed the bill of`;
  const reason = `You got this because you are on the bill of an event of ${isolated(hostFirstName)}, as ${to}.`;
  return {
    subject: subject((name) => `${news}: ${name}`, eventName),
    text: [
      `${kicker}\n${isolated(eventName)}`,
      lines.map(wordsOf).join('\n'),
      `See the bill: ${url}`,
      NOTE,
      reason,
      `Stop such mails: ${unsubscribePage}`,
    ].join('\n\n'),
    html: layout({
      preview: lines.map(wordsOf).join(' '),
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

const wordsOf = ({ pays, name, cents }: BillLine): string =>
  pays ? `You pay ${isolated(name)} ${dollars(cents)}.` : `${isolated(name)} pays you ${dollars(cents)}.`;

const sumOf = (lines: readonly BillLine[], pays: boolean): number =>
  lines.reduce((sum, line) => sum + (line.pays === pays ? line.cents : 0), 0);
