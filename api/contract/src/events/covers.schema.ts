import { z } from 'zod';
import { covers } from './covers.ts';

export const Cover = z.enum(covers).meta({ id: 'Cover' });
export type Cover = z.infer<typeof Cover>;
