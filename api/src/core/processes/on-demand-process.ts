import { type ChildProcess, fork } from 'node:child_process';

/** How a child process came to its end while somebody waited for an answer. */
export type ProcessEnd = 'crashed' | 'killed' | 'too-slow' | 'not-wanted';

export class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded';
  constructor(readonly how: ProcessEnd) {
    super(`The process that was asked has ended: ${how}`);
  }
}

/** Of signals that come from outside; all others are the process's own fault. */
const FROM_OUTSIDE = new Set<NodeJS.Signals | null>(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']);

export interface LateProcessOptions {
  /** A module that calls `answerQuestions`. */
  script: URL;
  env: Record<string, string>;
  /** For Node itself. */
  execArgv: string[];
  idleMs: number;
}

interface Waiting<Answer> {
  resolve(answer: Answer): void;
  reject(error: Error): void;
  timeout: NodeJS.Timeout;
}

export interface Asked<Question> {
  id: number;
  question: Question;
}

export interface Answered<Answer> {
  id: number;
  answer: Answer;
}

/** A child process that starts with the first question, and again after its end, however it came. */
export class OnDemandProcess<Question, Answer> {
  /** Without a question for so long, the process ends and gives its memory back. */
  idleMs: number;
  readonly #options: LateProcessOptions;
  readonly #waiting = new Map<number, Waiting<Answer>>();
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;
  #isOver = false;

  constructor(options: LateProcessOptions) {
    this.#options = options;
    this.idleMs = options.idleMs;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  get isBusy(): boolean {
    return this.#waiting.size > 0;
  }

  /** @throws ProcessEnded also for those that were asked meanwhile */
  ask(question: Question, timeoutMs: number): Promise<Answer> {
    if (this.#isOver) return Promise.reject(new ProcessEnded('not-wanted'));
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const timeout = setTimeout(() => void this.#end('too-slow'), timeoutMs).unref();
      this.#waiting.set(id, { resolve, reject, timeout });
      hold(child);
      child.send({ id, question } satisfies Asked<Question>, (error) => {
        if (error && child === this.#child) void this.#end('crashed');
      });
    });
  }

  /** For good; resolves once it is gone. */
  end(): Promise<void> {
    this.#isOver = true;
    return this.#end('not-wanted');
  }

  #start(): ChildProcess {
    const { script, env, execArgv } = this.#options;
    const child = fork(script, {
      env,
      execArgv,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (answered) => this.#settle(answered as Answered<Answer>));
    const lost = (how: ProcessEnd) => {
      if (child === this.#child) void this.#end(how);
    };
    child.on('error', () => lost('killed'));
    child.on('exit', (_code, signal) => lost(FROM_OUTSIDE.has(signal) && signal ? 'killed' : 'crashed'));
    release(child);
    return child;
  }

  #settle({ id, answer }: Answered<Answer>): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    clearTimeout(waiting?.timeout);
    waiting?.resolve(answer);
    if (this.isBusy || !this.#child) return;
    release(this.#child);
    this.#idle = setTimeout(() => void this.#end('not-wanted'), this.idleMs).unref();
  }

  async #end(how: ProcessEnd): Promise<void> {
    clearTimeout(this.#idle);
    const child = this.#child;
    this.#child = undefined;
    for (const { reject, timeout } of this.#waiting.values()) {
      clearTimeout(timeout);
      reject(new ProcessEnded(how));
    }
    this.#waiting.clear();
    if (!child || child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    // It may hang in native code, where it hears nothing gentler.
    child.kill('SIGKILL');
    await gone;
  }
}

/** Anybody who waits for an answer stays alive until it is there. */
function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

/** Anybody who has nothing else to do ends without it. */
function release(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}
