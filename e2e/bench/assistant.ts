/** The cost of the assistant's chat, compared with a plain pipe to the same service, and of its pictures. */
import { firstWords, lostReply, relay, stop } from './parts/assistant-replies.ts';
import { startChatter } from './parts/chatter.ts';
import { withInstance, measureChosen } from './parts/cases.ts';
import { grammar } from './parts/grammar.ts';
import { fourPreviews, loopDelay, picture, pictureMemory, redraw } from './parts/designs.ts';
import { longReply } from './parts/long-reply.ts';

const chatter = await startChatter();

await measureChosen('assistant', {
  grammar,
  'long-reply': longReply,
  'first-words': withInstance(firstWords),
  relay: withInstance((house) => relay(house, chatter.url), { AI_URL: chatter.url, AI_AT_ONCE: '60' }),
  stop: withInstance((house) => stop(house, chatter), { AI_URL: chatter.url, AI_AT_ONCE: '60' }),
  'lost-reply': withInstance((house) => lostReply(house, chatter), { AI_URL: chatter.url }),
  picture: withInstance(picture),
  redraw: withInstance(redraw),
  'four-previews': withInstance(fourPreviews),
  'loop-delay': withInstance(loopDelay),
  'picture-memory': withInstance(pictureMemory),
});
chatter.end();
