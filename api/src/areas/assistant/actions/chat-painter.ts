import type { DesignsView, DraftFacts } from '@yolo/contract/assistant';
import type { MemberActor } from '../../../core/access/actor.ts';

/** Draws invitations into a member's chat, where only the member sees them. */
export abstract class ChatPainter {
  /**
   * @param formHolds the facts on the pictures if there is no event
   * @param messageId the message that shows the pictures; they are deleted with it
   * @param signal aborts a service's painting
   * @returns the designs, with the words that were understood and those that there is no drawing for
   * @throws DomainError if the member may not, or has reached the daily limit
   */
  abstract draw(
    actor: MemberActor,
    about: {
      eventId: string | null;
      formHolds: DraftFacts | null;
      messageId: string;
      prompt: string;
      signal?: AbortSignal;
    },
  ): Promise<DesignsView>;
}
