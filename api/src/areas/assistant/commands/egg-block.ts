import { CreateEggRequest } from '@yolo/contract/assistant/schemas';
import type { Command } from './command.ts';
import type { PartWord } from './words.ts';

/** The lines behind the order to create an egg, each at most once. */
export class EggBlock {
  readonly #parts = new Map<PartWord, string>();
  #problem: string | null;

  /** @param problem why it makes no egg, whatever comes; its lines are kept off the screen all the same */
  constructor(problem: string | null) {
    this.#problem = problem;
  }

  add(word: PartWord, value: string): void {
    if (this.#parts.has(word)) this.fail(`two lines ${word}`);
    this.#parts.set(word, value);
  }

  /** The first problem stays. */
  fail(problem: string): void {
    this.#problem ??= problem;
  }

  /** @returns the command, or what is wrong with it in a few words */
  end(): Command | string {
    if (this.#problem !== null) return this.#problem;
    for (const word of ['Title', 'Trigger', 'Action'] as const) {
      if (!this.#parts.get(word)) return `no ${word}`;
    }
    const read = CreateEggRequest.safeParse({
      title: this.#parts.get('Title'),
      description: this.#parts.get('Description') ?? null,
      trigger: jsonOf(this.#parts.get('Trigger')!),
      action: jsonOf(this.#parts.get('Action')!),
    });
    if (read.success) return { name: 'create-egg', egg: read.data };
    return `not an egg: ${read.error.issues.map(({ path }) => path.join('.')).join(', ')}`;
  }
}

/** @returns undefined for what is no JSON */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Goes through the characters of one JSON object, which may take several lines, to its last brace. */
export class JsonEnd {
  #depth = 0;
  #isInText = false;
  #isEscaped = false;

  get isInText(): boolean {
    return this.#isInText;
  }

  /** @returns whether the object ends with this one */
  take(unit: number): boolean {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (this.#isInText) {
      if (unit === 0x5c) this.#isEscaped = true;
      else if (unit === 0x22) this.#isInText = false;
    } else if (unit === 0x22) this.#isInText = true;
    else if (unit === 0x7b || unit === 0x5b) this.#depth++;
    else if (unit === 0x7d || unit === 0x5d) this.#depth--;
    return this.#depth <= 0 && !this.#isInText;
  }
}
