import { Controller } from '@nestjs/common';
import type { MemberProfileView, MemberView } from '@yolo/contract/members';
import { memberRoutes } from '@yolo/contract/members/schemas';
import type { Actor } from '../../core/access/actor.ts';
import { CurrentActor, Input, type Parsed, Route } from '../../core/http/route.ts';
import { MembersService } from './members.service.ts';

@Controller()
export class MembersController {
  constructor(private readonly members: MembersService) {}

  @Route(memberRoutes.searchMembers)
  async search(
    @CurrentActor() actor: Actor,
    @Input() { query }: Parsed<typeof memberRoutes.searchMembers>,
  ): Promise<{ members: MemberView[] }> {
    return { members: await this.members.search(actor, query.query) };
  }

  @Route(memberRoutes.readMember)
  read(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof memberRoutes.readMember>,
  ): Promise<MemberProfileView> {
    return this.members.read(actor, params.memberId);
  }
}
