/** Every answer that a load has had, by what may be expected while parts of the system are away. */
export class Answers {
  /** How many of each status; 0 stands for no answer at all. */
  readonly counted = new Map<number, number>();
  /** What should never have come, in words. */
  readonly unexpected: string[] = [];
  /** Whether the API itself may be away, so that there is nobody to answer. */
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
