/** What was typed, meaning itself in a LIKE pattern. */
export const literal = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&');
