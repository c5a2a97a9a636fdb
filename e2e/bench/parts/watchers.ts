/** Clients in separate processes, so that they do not delay the measurements. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROCESSES = 2;

/** Orders to the processes, and their replies. */
export interface Orders {
  follow: [{ url: string; eventId: string; tokens: string[] }, void];
  reconnect: [{ times: number; seconds: number }, void];
  report: [{ seq: number }, { delays: number[]; missed: number }];
  /** `null` connects without a session, to a server that requires none. */
  idle: [{ address: string; tokens: (string | null)[] }, void];
  countIdle: [Record<string, never>, number];
  leave: [Record<string, never>, void];
}

export class Watchers {
  readonly #children: ChildProcess[] = Array.from({ length: PROCESSES }, () =>
    fork(fileURLToPath(new URL('watchers-process.ts', import.meta.url)), { serialization: 'advanced' }),
  );

  /** Gives each process its part of the order, and waits for all. */
  send<Name extends keyof Orders>(
    name: Name,
    part: (index: number, of: number) => Orders[Name][0],
  ): Promise<Orders[Name][1][]> {
    return Promise.all(
      this.#children.map(async (child, index) => {
        child.send([name, part(index, PROCESSES)]);
        const reply = await answerOf<Orders[Name][1]>(child);
        if (reply.error !== undefined) throw new Error(`${name}: ${reply.error}`);
        return reply.answer;
      }),
    );
  }

  async end(): Promise<void> {
    await Promise.all(
      this.#children.map(async (child) => {
        if (child.exitCode !== null) return;
        const ended = once(child, 'exit');
        child.disconnect();
        await ended;
      }),
    );
  }
}

async function answerOf<Answer>(child: ChildProcess): Promise<{ answer: Answer; error?: string }> {
  const ended = new AbortController();
  const exit = once(child, 'exit', { signal: ended.signal }).then(([code]) => {
    throw new Error(`A process of clients ended with ${String(code)}`);
  });
  const message = once(child, 'message', { signal: ended.signal });
  try {
    const [reply] = (await Promise.race([message, exit])) as [{ answer: Answer; error?: string }];
    return reply;
  } finally {
    exit.catch(() => undefined);
    message.catch(() => undefined);
    ended.abort();
  }
}

/** The share of a list for one of the processes. */
export function partOf<T>(all: readonly T[], index: number, of: number): T[] {
  return all.filter((_, place) => place % of === index);
}
