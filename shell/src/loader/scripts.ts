import { buildIn } from '../page/generation';
import type { ScriptOptions } from './script';

/** Runs a script in the page. */
export type RunScript = (url: string, options: ScriptOptions) => Promise<void>;

/** Every script that comes after the shell's own: each runs once, and a failure is not remembered but for its address. */
export class Scripts {
  readonly #scripts = new Map<string, Promise<void>>();
  /** Asks once more for what is still waited for, by address. */
  readonly #waiting = new Map<string, () => void>();
  readonly #attempts = new Map<string, number>();

  constructor(private readonly run: RunScript) {}

  /** @throws LoadFailure */
  load(url: string, integrity: string | null): Promise<void> {
    const known = this.#scripts.get(url);
    if (known) return known;
    const loading = this.#ask(url, integrity);
    this.#scripts.set(url, loading);
    return loading;
  }

  /** Callers that wait for a script of these builds no longer depend on a request that may hang: a second one is sent beside it. */
  hasten(projects: readonly string[]): void {
    for (const [url, again] of this.#waiting) {
      if (projects.includes(buildIn(url)?.[0] ?? '')) again();
    }
  }

  /** What ran and brought nothing is asked for anew next time, under another address: the browser keeps what it got. */
  forget(url: string): void {
    this.#scripts.delete(url);
  }

  #ask(url: string, integrity: string | null): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      let asked = 0;
      let failed = 0;
      const settle = (finish: () => void) => {
        this.#waiting.delete(url);
        finish();
      };
      const ask = () => {
        asked += 1;
        const attempt = this.#attempts.get(url) ?? 0;
        this.#attempts.set(url, attempt + 1);
        this.run(url, { integrity, attempt }).then(
          () => settle(resolve),
          (error: unknown) => {
            failed += 1;
            if (failed < asked) return;
            this.#scripts.delete(url);
            settle(() => reject(error));
          },
        );
      };
      this.#waiting.set(url, ask);
      ask();
    });
  }
}
