import { ApiError, type FailureReport } from '@yolo/contract';
import { buildIdOf, buildIn, type Generation } from '../page/generation';
import { LoadFailure } from './failure';

/** Reports failures of remotes to the API, with the build of the failed file. A report that cannot be sent is dropped. */
export class Failures {
  readonly #reported = new Set<string>();

  /** @param path of the page, without anything that could identify the user */
  constructor(
    private readonly generation: Generation,
    private readonly send: (report: FailureReport) => Promise<unknown>,
    private readonly path: () => string,
  ) {}

  /** @param remote that failed; the failed file may be the shell's */
  report(remote: string, { failure, message, file }: LoadFailure): void {
    // Failures of previewed builds are visible to those who preview them.
    if (this.generation.preview) return;
    const [project, build] = buildIn(file ?? '') ?? [remote, buildIdOf(this.generation, remote)];
    const report = { remote, project, build, failure, message: message.slice(0, 2000) };
    void this.send({ ...report, path: this.path().slice(0, 300) }).catch(() => undefined);
  }

  /** Reports errors of event handlers and unhandled rejections, which no region catches; each once. */
  watch(window: Window): void {
    window.addEventListener('error', ({ error }) => this.#onUncaught('a handler threw', error));
    window.addEventListener('unhandledrejection', ({ reason }) => this.#onUncaught('nobody caught', reason));
  }

  #onUncaught(kind: string, error: unknown): void {
    // A refusal or a broken connection is no fault of a build.
    if (!(error instanceof Error) || error instanceof ApiError) return;
    const frames = (error.stack ?? '').split('\n').filter((line) => buildIn(line) !== null);
    // The shell's shared code throws for wrong values of the remotes that call it.
    const thrower = frames.find((line) => buildIn(line)?.[0] !== 'shell') ?? frames[0];
    // Thrown by a browser extension or by the page's inline script.
    if (!thrower) return;
    const remote = buildIn(thrower)![0];
    const message = `${kind}: ${error.name}: ${error.message}`;
    const key = `${remote} ${message}`;
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    const failure = error instanceof LoadFailure ? error.failure : 'threw-rendering';
    this.report(remote, new LoadFailure(failure, message, thrower));
  }
}
