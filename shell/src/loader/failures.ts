import type { FailureReport } from '@yolo/contract';
import { buildIdOf, buildIn, type Generation } from '../page/generation';
import { LoadFailure } from './failure';

/** Tells the API what readers could not see, and whose file it was; a report that cannot be sent disturbs nobody. */
export class Failures {
  readonly #told = new Set<string>();

  /** @param path of the page, without anything that could name its reader */
  constructor(
    private readonly generation: Generation,
    private readonly send: (report: FailureReport) => Promise<unknown>,
    private readonly path: () => string,
  ) {}

  /** @param remote whose part it was; the file may be the shell's */
  report(remote: string, { failure, message, file }: LoadFailure): void {
    // Failures of previewed builds are seen by those who preview them.
    if (this.generation.preview) return;
    const [project, build] = buildIn(file ?? '') ?? [remote, buildIdOf(this.generation, remote)];
    const report = { remote, project, build, failure, message: message.slice(0, 2000) };
    void this.send({ ...report, path: this.path().slice(0, 300) }).catch(() => undefined);
  }

  /** What event handlers throw, and rejections that nobody looks at: no region hears of them. Each is told once. */
  watch(window: Window): void {
    window.addEventListener('error', ({ error }) => this.#unseen('a handler threw', error));
    window.addEventListener('unhandledrejection', ({ reason }) => this.#unseen('nobody caught', reason));
  }

  #unseen(what: string, error: unknown): void {
    if (!(error instanceof Error)) return;
    const frames = (error.stack ?? '').split('\n').filter((line) => buildIn(line) !== null);
    const [thrower] = frames;
    // A browser's extension, or the page's inline script.
    if (!thrower) return;
    const remote = frames.map(buildIn).find((found) => found?.[0] !== 'shell')?.[0] ?? 'shell';
    const message = `${what}: ${error.name}: ${error.message}`;
    const key = `${remote} ${message}`;
    if (this.#told.has(key)) return;
    this.#told.add(key);
    const failure = error instanceof LoadFailure ? error.failure : 'threw-rendering';
    this.report(remote, new LoadFailure(failure, message, thrower));
  }
}
