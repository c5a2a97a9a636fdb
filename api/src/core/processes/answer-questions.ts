import { setPriority } from 'node:os';
import type { Answered, Asked } from './on-demand-process.ts';

/** Behind those who answer requests, on a machine that has too few cores for both. */
const NICE = 5;

/** The other side of an OnDemandProcess; an answer that rejects ends the process, and the caller is told that it crashed. */
export function answerQuestions<Question, Answer>(
  answer: (question: Question) => Answer | Promise<Answer>,
): void {
  setPriority(NICE);
  // A terminal and a service manager tell the whole group to end; when this one does is the parent's affair.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  // An exit would wait for native code that may never come back.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.on('message', ({ id, question }: Asked<Question>) => {
    void reply(id, question);
  });

  async function reply(id: number, question: Question): Promise<void> {
    process.send!({ id, answer: await answer(question) } satisfies Answered<Answer>);
  }
}
