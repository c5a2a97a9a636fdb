import sharp from 'sharp';
import { answerQuestions } from '../processes/answer-questions.ts';
import type { Outcome } from './drawing.ts';
import { drawHeic } from './heic.ts';
import { bytesOf, type Order } from './order.ts';
import { RefusedPicture } from './refusal.ts';
import { storeRedrawn } from './stored-original.ts';

sharp.cache(false);
sharp.concurrency(1);

answerQuestions(async (order: Order): Promise<Outcome<'photo'>> => {
  try {
    return { drawn: await storeRedrawn(order, await drawHeic(await bytesOf(order))) };
  } catch (error) {
    // WebAssembly does not work after this error, so the next picture needs a new process.
    if (error instanceof Error && error.name === 'RuntimeError') process.exit(1);
    return { refused: error instanceof RefusedPicture ? error.refusal : 'unreadable' };
  }
});
