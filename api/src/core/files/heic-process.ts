import sharp from 'sharp';
import { answerQuestions } from '../processes/answer-questions.ts';
import type { Order, Outcome } from './drawing.ts';
import { drawHeic } from './heic.ts';
import { RefusedPicture } from './refusal.ts';

sharp.cache(false);
sharp.concurrency(1);

answerQuestions(async ({ bytes }: Order): Promise<Outcome<'photo'>> => {
  try {
    return { drawn: await drawHeic(bytes) };
  } catch (error) {
    // After that nothing works any more in it, so the next one begins anew.
    if (error instanceof Error && error.name === 'RuntimeError') process.exit(1);
    return { refused: error instanceof RefusedPicture ? error.refusal : 'unreadable' };
  }
});
