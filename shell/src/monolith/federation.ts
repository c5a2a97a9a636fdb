import type { Container } from '../loader/remotes';

/** All remotes are here already. */
export const federation: Partial<Container> = {};
