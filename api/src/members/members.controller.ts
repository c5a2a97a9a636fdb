import { Controller } from '@nestjs/common';
import type { MemberProfileView, MemberView } from '@yolo/contract';
import type { Actor } from '../access/actor.ts';
import { CurrentActor, Input, type Parsed, Route } from '../http/route.ts';
import { MembersService } from './members.service.ts';

@Controller()
export class MembersController {
  constructor(private readonly members: MembersService) {}

  @Route('searchMembers')
  async search(
    @CurrentActor() actor: Actor,
    @Input() { query }: Parsed<'searchMembers'>,
  ): Promise<{ members: MemberView[] }> {
    return { members: await this.members.search(actor, query.query) };
  }

  @Route('readMember')
  read(@CurrentActor() actor: Actor, @Input() { params }: Parsed<'readMember'>): Promise<MemberProfileView> {
    return this.members.read(actor, params.memberId);
  }
}
