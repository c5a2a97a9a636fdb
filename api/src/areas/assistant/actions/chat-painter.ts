import type { DesignsView, DraftFacts } from '@yolo/contract/assistant';
import type { MemberActor } from '../../../core/access/actor.ts';

/** Draws invitations into a member's chat, where nobody else sees them. */
export abstract class ChatPainter {
  /**
   * @param formHolds what is written on them where there is no event
   * @param messageId what shows the pictures, and what they go with
   * @param signal ends a service's painting
   * @returns them, with what was understood and what there is no drawing for
   * @throws DomainError where the member may not, or has had enough for the day
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
