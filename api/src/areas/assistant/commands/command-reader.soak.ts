import { MARK } from '../../../../test/commands/replies.ts';
import { readWhole, timesAWalk, worstReplies } from '../../../../test/commands/worst-replies.ts';
import { CommandReader } from './command-reader.ts';

/** The same tests, with twenty times as many replies, from another seed each time. */
process.env['MODEL_TIMES'] = '20';
await import('./command-reader.test.ts');

/** Some 3 here; one that looks at everything again takes hundreds. */
const WALKS_MAX = 12;

test.each(Object.keys(worstReplies))('[AI-1] 1 MB of %s is read in one step for each character', (name) => {
  const times = timesAWalk(worstReplies[name]!, (reply, size) =>
    readWhole(new CommandReader(MARK), reply, size),
  );
  expect(times).toBeLessThan(WALKS_MAX);
});
