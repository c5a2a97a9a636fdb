import { z } from 'zod';

/** `all`: everybody who has not declined; `unanswered`: pending ones; `going`: those who have accepted. */
export const Audience = z.enum(['all', 'unanswered', 'going']).meta({ id: 'Audience' });
export type Audience = z.infer<typeof Audience>;
