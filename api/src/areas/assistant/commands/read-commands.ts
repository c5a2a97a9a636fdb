import type { ReplyPart } from '../providers/reply-provider.ts';
import { CommandReader } from './command-reader.ts';

/**
 * Reads the reply of an external service: only its text is used, and commands are parsed out of it [AI-1]. If the reply
 * is cut off, the text that was held back is yielded before the error, and the last command is dropped.
 * @param mark of this reply's instructions
 * @param onProblem called with a short reason for each invalid command
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
    }
  } catch (error) {
    yield* reader.end(false);
    throw error;
  }
  yield* reader.end();
}
