import type { Container } from '../loader/remotes';

/** The monolith contains all remotes. */
export const federation: Partial<Container> = {};
