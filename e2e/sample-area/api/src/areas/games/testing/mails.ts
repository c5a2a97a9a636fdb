import { ORIGIN, type SampleMails, TO, stopLinks } from '../../../../test/sample-mail.ts';
import { gameNightMail } from '../mails/game-night-mail.ts';

export const sampleMails: SampleMails = (words) => ({
  'game night': {
    written: gameNightMail({
      ...{ to: TO, game: words, url: `${ORIGIN}/events/1/games`, unsubscribePage: stopLinks.stop },
    }),
    stopLink: 'stop',
  },
});
