import { setPriority } from 'node:os';
import type { ProcessAnswer, ProcessQuestion } from './on-demand-process.ts';

/** A lower priority than the processes that answer requests. */
const NICE = 5;

/** The child's side of an OnDemandProcess; a rejected answer ends the process, and the caller gets 'crashed'. */
export function answerQuestions<Question, Answer>(
  answer: (question: Question) => Answer | Promise<Answer>,
): void {
  setPriority(NICE);
  // A terminal and a service manager signal the whole group, but the parent decides when this process ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  // process.exit() would wait for native code that may never return.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.on('message', ({ id, question }: ProcessQuestion<Question>) => {
    void reply(id, question);
  });

  async function reply(id: number, question: Question): Promise<void> {
    process.send!({ id, answer: await answer(question) } satisfies ProcessAnswer<Answer>);
  }
}
