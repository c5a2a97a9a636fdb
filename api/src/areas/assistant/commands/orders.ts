import { z } from 'zod';
import { MESSAGE_MAX, PROMPT_BEYOND } from '@yolo/contract/assistant';
import { requiredText } from '@yolo/contract/schemas';
import type { Command } from './command.ts';
import { CREATE_EGG, DELETE_EGGS, type commandWords } from './words.ts';

/** More than ten characters; a shorter prompt is ignored (`spec 2 ch. 4`). */
export const Prompt: z.ZodType<string> = requiredText(MESSAGE_MAX).refine(
  (prompt) => [...prompt].length > PROMPT_BEYOND,
  `is not longer than ${PROMPT_BEYOND} characters`,
);

/**
 * Parses the line of a command after its word.
 * @param counts whether it is where commands are valid [AI-1]
 * @returns the command, null for an egg whose lines follow, or a short description of what is wrong
 */
export function parseCommandLine(
  word: (typeof commandWords)[number],
  rest: string,
  mark: string,
  counts: boolean,
): Command | null | string {
  if (!counts) return 'not at the beginning of a line outside quotation and code';
  const marked = `[${mark}]`;
  if (!rest.startsWith(marked)) return 'without the mark of this reply';
  const tail = rest.slice(marked.length);
  if (word === DELETE_EGGS || word === CREATE_EGG) {
    if (tail.trim() !== '') return 'with words behind it';
    return word === CREATE_EGG ? null : { name: 'delete-eggs' };
  }
  if (!tail.startsWith(':')) return 'without a colon';
  const prompt = Prompt.safeParse(tail.slice(1));
  return prompt.success ? { name: 'image', prompt: prompt.data } : 'no prompt, or a short or a long one';
}
