import type { AiRequest } from './ai-server.ts';

/** The mark for commands in the prompt, which a hostile service can read, too. */
export function markOf({ body }: AiRequest): string {
  return /GENERATE_IMAGE\[([A-Z]+)\]|CREATE_EASTER_EGG\[([A-Z]+)\]/
    .exec(body.messages[0]!.content)!
    .slice(1)
    .find(Boolean)!;
}
