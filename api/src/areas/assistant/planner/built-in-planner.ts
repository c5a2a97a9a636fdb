import { Injectable, Optional } from '@nestjs/common';
import type { ReplyPart, ReplyProvider, ReplyRequest } from '../providers/reply-provider.ts';
import { answerPlain } from './answer-plain.ts';
import { answerEggs } from './egg-wishes.ts';
import { HolidayProcess } from './holidays.ts';
import { answerImages } from './image-wishes.ts';
import { readExamples } from './understand/examples.ts';

/** Characters per piece of text: a sentence or two. */
const PIECE = 120;

/** The built-in planner: it computes answers from the party's data, without a key or a network. */
@Injectable()
export class BuiltInPlanner implements ReplyProvider {
  readonly name = 'Built-in planner';
  readonly host = null;

  constructor(@Optional() private readonly holidays: HolidayProcess = new HolidayProcess()) {}

  /** Reads the examples, so that the first question does not wait for them. */
  async prepare(): Promise<void> {
    await readExamples();
  }

  /** Only the planner's own code creates parts: text of members, events and history is never interpreted as commands. */
  async *reply(request: ReplyRequest, signal: AbortSignal): AsyncIterable<ReplyPart> {
    for await (const part of this.#parts(request)) {
      if (part.kind !== 'text') {
        if (signal.aborted) return;
        yield part;
        continue;
      }
      for (const text of piecesOf(part.text)) {
        if (signal.aborted) return;
        yield { kind: 'text', text };
      }
    }
  }

  #parts(request: ReplyRequest): AsyncIterable<ReplyPart> | Iterable<ReplyPart> {
    if (request.mode === 'easter_egg') return answerEggs(request);
    if (request.mode === 'invite_image') return answerImages(request);
    return answerPlain(request, this.holidays, new Date());
  }
}

/** Cuts after blanks, so that no word or surrogate pair is split. */
function* piecesOf(text: string): Iterable<string> {
  let from = 0;
  while (from < text.length) {
    const blank = text.length - from <= PIECE ? -1 : text.lastIndexOf(' ', from + PIECE);
    const to =
      blank <= from ? (text.length - from <= PIECE ? text.length : nextBlank(text, from + PIECE)) : blank + 1;
    yield text.slice(from, to);
    from = to;
  }
}

const nextBlank = (text: string, from: number) => {
  const at = text.indexOf(' ', from);
  return at < 0 ? text.length : at + 1;
};
