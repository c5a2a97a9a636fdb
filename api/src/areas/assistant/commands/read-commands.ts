import type { ReplyPart } from '../providers/reply-provider.ts';
import { CommandReader } from './command-reader.ts';

/**
 * What somebody else's service says: only its text is taken, and commands are read out of it [AI-1]. Of a reply that is
 * cut off, what was held back is given on before the error, and its last command does not count.
 * @param mark of this reply's instructions
 * @param onProblem hears in a few words of each command that does nothing
 */
export async function* readCommands(
  parts: AsyncIterable<ReplyPart>,
  mark: string,
  onProblem: (problem: string) => void,
): AsyncIterable<ReplyPart> {
  const reader = new CommandReader(mark, onProblem);
  try {
    for await (const part of parts) {
      if (part.kind === 'text') yield* reader.read(part.text);
      else if (part.kind === 'usage') yield part;
    }
  } catch (error) {
    yield* reader.end(false);
    throw error;
  }
  yield* reader.end();
}
