/** Counts all answers to a load, and collects those that an outage does not justify. */
export class Answers {
  /** The number of answers by status; 0 is no answer. */
  readonly counted = new Map<number, number>();
  /** Descriptions of unexpected answers. */
  readonly unexpected: string[] = [];
  /** Whether the API itself may be down, so that requests may have no answer. */
  readonly #apiMayDie: boolean;

  constructor(apiMayDie: boolean) {
    this.#apiMayDie = apiMayDie;
  }

  count(what: string, response: Response | null, cause?: unknown): void {
    const status = response?.status ?? 0;
    this.counted.set(status, (this.counted.get(status) ?? 0) + 1);
    if (!response) {
      if (!this.#apiMayDie) this.unexpected.push(`${what}: no answer (${reasonOf(cause)})`);
    } else if (status >= 500 && status !== 503) this.unexpected.push(`${what}: ${status}`);
    else if (status === 503 && !response.headers.has('retry-after'))
      this.unexpected.push(`${what}: 503 without Retry-After`);
  }

  get total(): number {
    return [...this.counted.values()].reduce((sum, each) => sum + each, 0);
  }
}

function reasonOf(cause: unknown): string {
  const error = cause as (Error & { cause?: { code?: string; message?: string } }) | undefined;
  return error?.cause?.code ?? error?.cause?.message ?? error?.message ?? 'unknown';
}
