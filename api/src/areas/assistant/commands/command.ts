import type { z } from 'zod';
import type { CreateEggRequest } from '@yolo/contract/assistant/schemas';

/** The three commands of a reply (spec 2 ch. 4); the rules AI-1 to AI-6 decide whether they are executed. */
export type Command =
  | { name: 'image'; prompt: string }
  | { name: 'delete-eggs' }
  | { name: 'create-egg'; egg: z.output<typeof CreateEggRequest> };
