import type { Asked } from './ai-server.ts';

/** The mark that a service was told to give commands with; a service that is the enemy reads it too. */
export function markOf({ body }: Asked): string {
  return /GENERATE_IMAGE\[([A-Z]+)\]|CREATE_EASTER_EGG\[([A-Z]+)\]/
    .exec(body.messages[0]!.content)!
    .slice(1)
    .find(Boolean)!;
}
