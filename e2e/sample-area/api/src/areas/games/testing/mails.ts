import { ORIGIN, type SampleMails, TO, waysOut } from '../../../../test/sample-mail.ts';
import { gameNightMail } from '../mails/game-night-mail.ts';

export const sampleMails: SampleMails = (words) => ({
  'game night': {
    written: gameNightMail({
      ...{ to: TO, game: words, url: `${ORIGIN}/events/1/games`, unsubscribePage: waysOut.stop },
    }),
    wayOut: 'stop',
  },
});
