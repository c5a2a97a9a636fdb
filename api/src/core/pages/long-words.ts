/**
 * `parse-ingredient` looks for the second word of a line by
 * `/^([\p{L}\p{N}_]+(?:[.-]?[\p{L}\p{N}_]+)*[-.]?)(?:\s+|$)/iu`, which tries all 2^(n-1) ways of cutting a run of n
 * such characters into parts. Units and quantities are shorter than this.
 */
export const WORD_MAX = 16;
/** With the flags of the library's pattern, which determine what counts as a letter. */
const RUN = /[\p{L}\p{N}_./-]+/giu;
/** Private-use characters are not letters, and input contains none (`cleaned`). */
const FIRST_STAND_IN = 0xe000;
const STAND_IN = /[\ue000-\uf8ff]/g;

export interface ShortWords {
  /** The text with a character in place of each long run. */
  text: string;
  /** Puts the runs back into a part of the parsed text. */
  restore(part: string): string;
}

/** @param text without private-use characters */
export function shortWords(text: string): ShortWords {
  const runs: string[] = [];
  const short = text.replace(RUN, (run) =>
    run.length > WORD_MAX ? String.fromCharCode(FIRST_STAND_IN + runs.push(run) - 1) : run,
  );
  return {
    text: short,
    restore: (part) =>
      part.replace(STAND_IN, (standIn) => runs[standIn.charCodeAt(0) - FIRST_STAND_IN] ?? ''),
  };
}
