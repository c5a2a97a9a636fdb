import type { z } from 'zod';
import type { CreateEggRequest } from '@yolo/contract/assistant/schemas';

/** The three things that a reply can order (spec 2 ch. 4); whether that is done decide the rules AI-1 to AI-6. */
export type Command =
  | { name: 'image'; prompt: string }
  | { name: 'delete-eggs' }
  | { name: 'create-egg'; egg: z.output<typeof CreateEggRequest> };
