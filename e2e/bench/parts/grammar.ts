/** The time that the command reader takes for 1 MB of the worst replies that a model could write [AI-1]. */
import { MARK } from '../../../api/test/commands/replies.ts';
import { MEGABYTE, readWhole, timed, worstReplies } from '../../../api/test/commands/worst-replies.ts';
import { amountOf } from './effort.ts';
import { type Case, judged } from './report.ts';

const ROUNDS = amountOf('ROUNDS', 7);
const AT_MOST_MS = 50;
/** Chunk sizes: the complete reply, and chunks as a service sends them. */
const SIZES = [MEGABYTE, 1000];

interface Commands {
  CommandReader: new (mark: string) => { read(chunk: string): unknown; end(): unknown };
}

export async function grammar(): Promise<Case[]> {
  const file = '../../../api/dist/areas/assistant/commands/command-reader.js';
  const { CommandReader } = (await import(file)) as Commands;
  const best = (reply: string, size: number) =>
    Math.min(
      ...Array.from({ length: ROUNDS }, () => timed(() => readWhole(new CommandReader(MARK), reply, size))),
    );
  let worst = { name: '', took: 0 };
  for (const [name, reply] of Object.entries(worstReplies)) {
    const took = Math.max(...SIZES.map((size) => best(reply, size)));
    if (took > worst.took) worst = { name, took };
  }
  console.log(`  grammar: most time for ${worst.name}`);
  return [judged('grammar', worst.took, 'ms', { atMost: AT_MOST_MS })];
}
