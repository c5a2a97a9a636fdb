import { MARK } from '../../../../test/commands/replies.ts';
import { readWhole, relativeReadTime, worstReplies } from '../../../../test/commands/worst-replies.ts';
import { CommandReader } from './command-reader.ts';

/** The same tests with twenty times as many replies, from another seed each time. */
process.env['MODEL_TIMES'] = '20';
await import('./command-reader.test.ts');

/** About 3 for this reader; a quadratic one takes hundreds. */
const RATIO_MAX = 12;

test.each(Object.keys(worstReplies))('[AI-1] 1 MB of %s is read in linear time', (name) => {
  const times = relativeReadTime(worstReplies[name]!, (reply, size) =>
    readWhole(new CommandReader(MARK), reply, size),
  );
  expect(times).toBeLessThan(RATIO_MAX);
});
