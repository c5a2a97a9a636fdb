import { isolated } from '@yolo/contract';
import { layout } from '../../../core/mail/layout.ts';
import type { MailBody } from '../../../core/mail/mail.ts';
import { subject } from '../../../core/mail/subject.ts';

/** To a member who has something to play. */
export interface GameNightMail {
  to: string;
  game: string;
  url: string;
  unsubscribePage: string;
}

export function gameNightMail({ to, game, url, unsubscribePage }: GameNightMail): MailBody {
  const kicker = 'On the table tonight';
  const note = 'The page says who brings what.';
  const reason = `You got this because you are invited to an event with games, as ${to}.`;
  return {
    subject: subject((name) => `To play tonight: ${name}`, game),
    text: [
      `${kicker}\n${isolated(game)}`,
      `See the games: ${url}`,
      note,
      reason,
      `Stop such mails: ${unsubscribePage}`,
    ].join('\n\n'),
    html: layout({
      preview: kicker,
      kicker,
      heading: game,
      button: { label: 'See the games', url },
      note,
      reason,
      unsubscribe: { label: 'Stop such mails', url: unsubscribePage },
    }),
  };
}
