import type { StartsReport } from '@yolo/contract';
import { buildIdOf, buildIn, type Generation } from '../page/generation';

/** Delay of a report after the first start, in milliseconds. */
const REPORT_DELAY_MS = 5_000;
/** Limits of the contract. */
const BUILDS_MAX = 20;
const STARTS_MAX = 100;

/** Reports to the API how often parts of each build were started, so that failures have a rate. A report that cannot be sent is dropped. */
export class Starts {
  /** Starts since the last report, by project. */
  readonly #starts = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly generation: Generation,
    private readonly send: (report: StartsReport) => Promise<unknown>,
  ) {}

  /** Sends the rest when the page is hidden. */
  watch(window: Window): void {
    window.addEventListener('pagehide', () => this.#report());
  }

  count(project: string): void {
    // Previews do not count; a development server's build has no id.
    if (this.generation.preview || !buildIn(this.generation.builds[project]?.base ?? '')) return;
    this.#starts.set(project, (this.#starts.get(project) ?? 0) + 1);
    this.#timer ??= setTimeout(() => this.#report(), REPORT_DELAY_MS);
  }

  #report(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const builds = [...this.#starts].slice(0, BUILDS_MAX).map(([project, starts]) => ({
      project,
      build: buildIdOf(this.generation, project),
      starts: Math.min(starts, STARTS_MAX),
    }));
    this.#starts.clear();
    if (builds.length > 0) void this.send({ builds }).catch(() => undefined);
  }
}
