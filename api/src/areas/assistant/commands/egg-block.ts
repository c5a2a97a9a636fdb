import { CreateEggRequest } from '@yolo/contract/assistant/schemas';
import type { Command } from './command.ts';
import type { PartWord } from './words.ts';

/** The lines after the command to create an egg, each at most once. */
export class EggBlock {
  readonly #parts = new Map<PartWord, string>();
  #problem: string | null;

  /** @param problem why the block is invalid already; its lines are still removed from the text */
  constructor(problem: string | null) {
    this.#problem = problem;
  }

  add(word: PartWord, value: string): void {
    if (this.#parts.has(word)) this.fail(`two lines ${word}`);
    this.#parts.set(word, value);
  }

  /** Records a problem; the first one wins. */
  fail(problem: string): void {
    this.#problem ??= problem;
  }

  /** @returns the command, or a short description of what is wrong */
  end(): Command | string {
    if (this.#problem !== null) return this.#problem;
    for (const word of ['Title', 'Trigger', 'Action'] as const) {
      if (!this.#parts.get(word)) return `no ${word}`;
    }
    const parsed = CreateEggRequest.safeParse({
      title: this.#parts.get('Title'),
      description: this.#parts.get('Description') ?? null,
      trigger: jsonOf(this.#parts.get('Trigger')!),
      action: jsonOf(this.#parts.get('Action')!),
    });
    if (parsed.success) return { name: 'create-egg', egg: parsed.data };
    return `not an egg: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`;
  }
}

/** @returns undefined for invalid JSON */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Finds the last brace of one JSON object, which may span several lines. */
export class JsonEnd {
  #depth = 0;
  #isInText = false;
  #isEscaped = false;

  get isInText(): boolean {
    return this.#isInText;
  }

  /** @returns whether the object ends with this character */
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
