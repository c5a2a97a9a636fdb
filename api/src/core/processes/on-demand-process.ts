import { type ChildProcess, fork } from 'node:child_process';

/** How a child process ended while a question was pending. */
export type ProcessEnd = 'crashed' | 'killed' | 'too-slow' | 'not-wanted';

export class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded';
  constructor(readonly how: ProcessEnd) {
    super(`The process that was asked has ended: ${how}`);
  }
}

/** Signals from outside; all others are the process's own fault. */
const FROM_OUTSIDE = new Set<NodeJS.Signals | null>(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']);

export interface OnDemandProcessOptions {
  /** A module that calls `answerQuestions`. */
  script: URL;
  env: Record<string, string>;
  /** Options for Node itself. */
  execArgv: string[];
  idleMs: number;
}

interface Waiting<Answer> {
  resolve(answer: Answer): void;
  reject(error: Error): void;
  timeout: NodeJS.Timeout;
}

export interface ProcessQuestion<Question> {
  id: number;
  question: Question;
}

export interface ProcessAnswer<Answer> {
  id: number;
  answer: Answer;
}

/** A child process that starts with the first question, and again after any end. */
export class OnDemandProcess<Question, Answer> {
  /** After this time without a question the process is ended, to free its memory. */
  idleMs: number;
  readonly #options: OnDemandProcessOptions;
  readonly #waiting = new Map<number, Waiting<Answer>>();
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;
  #isEnded = false;

  constructor(options: OnDemandProcessOptions) {
    this.#options = options;
    this.idleMs = options.idleMs;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  get isBusy(): boolean {
    return this.#waiting.size > 0;
  }

  /** @throws ProcessEnded also if another question's timeout ended the process */
  ask(question: Question, timeoutMs: number): Promise<Answer> {
    if (this.#isEnded) return Promise.reject(new ProcessEnded('not-wanted'));
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const timeout = setTimeout(() => void this.#end('too-slow'), timeoutMs).unref();
      this.#waiting.set(id, { resolve, reject, timeout });
      hold(child);
      child.send({ id, question } satisfies ProcessQuestion<Question>, (error) => {
        if (error && child === this.#child) void this.#end('crashed');
      });
    });
  }

  /** Ends it permanently; resolves when the process has ended. */
  end(): Promise<void> {
    this.#isEnded = true;
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
    child.on('message', (answered) => this.#settle(answered as ProcessAnswer<Answer>));
    const lost = (how: ProcessEnd) => {
      if (child === this.#child) void this.#end(how);
    };
    child.on('error', () => lost('killed'));
    child.on('exit', (_code, signal) => lost(FROM_OUTSIDE.has(signal) && signal ? 'killed' : 'crashed'));
    release(child);
    return child;
  }

  #settle({ id, answer }: ProcessAnswer<Answer>): void {
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
    // It may hang in native code, where it cannot handle other signals.
    child.kill('SIGKILL');
    await gone;
  }
}

/** Keeps this process alive while an answer is pending. */
function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

/** Lets this process end although the child runs. */
function release(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}
