/** Escapes typed text for a LIKE pattern. */
export const literal = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&');
