import type { StartsReport } from '@yolo/contract';
import { buildIdOf, buildIn, type Generation } from '../page/generation';

/** So long after the first of them, in milliseconds: nothing of the page waits for it. */
const TOLD_AFTER_MS = 5_000;
/** What the contract takes. */
const BUILDS_MAX = 20;
const STARTS_MAX = 100;

/** Tells the API how often parts of each build were begun, so that failures have a rate; a report that cannot be sent disturbs nobody. */
export class Starts {
  /** By project, since they were told last. */
  readonly #begun = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly generation: Generation,
    private readonly send: (report: StartsReport) => Promise<unknown>,
  ) {}

  /** A page that goes away tells what it has not told yet. */
  watch(window: Window): void {
    window.addEventListener('pagehide', () => this.#tell());
  }

  count(project: string): void {
    // Previews are not counted as readers; a development server's build has no id.
    if (this.generation.preview || !buildIn(this.generation.builds[project]?.base ?? '')) return;
    this.#begun.set(project, (this.#begun.get(project) ?? 0) + 1);
    this.#timer ??= setTimeout(() => this.#tell(), TOLD_AFTER_MS);
  }

  #tell(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const builds = [...this.#begun].slice(0, BUILDS_MAX).map(([project, starts]) => ({
      project,
      build: buildIdOf(this.generation, project),
      starts: Math.min(starts, STARTS_MAX),
    }));
    this.#begun.clear();
    if (builds.length > 0) void this.send({ builds }).catch(() => undefined);
  }
}
