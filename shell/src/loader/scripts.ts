import { buildIn } from '../page/generation';
import type { ScriptOptions } from './script';

/** Runs a script in the page. */
export type RunScript = (url: string, options: ScriptOptions) => Promise<void>;

/** All scripts after the shell's own. Each runs once; a failed one is retried under another address. */
export class Scripts {
  readonly #scripts = new Map<string, Promise<void>>();
  /** Sends a further request for a pending script, by address. */
  readonly #retries = new Map<string, () => void>();
  readonly #attempts = new Map<string, number>();

  constructor(private readonly run: RunScript) {}

  /** @throws LoadFailure */
  load(url: string, integrity: string | null): Promise<void> {
    const known = this.#scripts.get(url);
    if (known) return known;
    const loading = this.#request(url, integrity);
    this.#scripts.set(url, loading);
    return loading;
  }

  /** Sends a second request for each pending script of these builds, since the first one may hang. */
  retryPending(projects: readonly string[]): void {
    for (const [url, retry] of this.#retries) {
      if (projects.includes(buildIn(url)?.[0] ?? '')) retry();
    }
  }

  /** A script that ran without effect is loaded again next time, under another address, since the browser caches it. */
  forget(url: string): void {
    this.#scripts.delete(url);
  }

  #request(url: string, integrity: string | null): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      let sent = 0;
      let failed = 0;
      const settle = (finish: () => void) => {
        this.#retries.delete(url);
        finish();
      };
      const send = () => {
        sent += 1;
        const attempt = this.#attempts.get(url) ?? 0;
        this.#attempts.set(url, attempt + 1);
        this.run(url, { integrity, attempt }).then(
          () => settle(resolve),
          (error: unknown) => {
            failed += 1;
            if (failed < sent) return;
            this.#scripts.delete(url);
            settle(() => reject(error));
          },
        );
      };
      this.#retries.set(url, send);
      send();
    });
  }
}
