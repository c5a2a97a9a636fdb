import { Controller } from '@nestjs/common';
import type { OwnSessionView, UserView } from '@yolo/contract';
import type { Actor } from '../access/actor.ts';
import { CurrentActor, Input, type Parsed, Route } from '../http/route.ts';
import { ChangePasswordService } from './change-password.service.ts';
import { OwnProfileService } from './own-profile.service.ts';
import { OwnSessionsService } from './own-sessions.service.ts';

/** The member's own page. */
@Controller()
export class MeController {
  constructor(
    private readonly profile: OwnProfileService,
    private readonly passwords: ChangePasswordService,
    private readonly sessions: OwnSessionsService,
  ) {}

  @Route('updateMe')
  rename(@CurrentActor() actor: Actor, @Input() { body }: Parsed<'updateMe'>): Promise<UserView> {
    return this.profile.rename(actor, body);
  }

  @Route('uploadAvatar')
  uploadAvatar(@CurrentActor() actor: Actor, @Input() { file }: Parsed<'uploadAvatar'>): Promise<UserView> {
    return this.profile.uploadAvatar(actor, file);
  }

  @Route('removeAvatar')
  removeAvatar(@CurrentActor() actor: Actor): Promise<UserView> {
    return this.profile.removeAvatar(actor);
  }

  @Route('changePassword')
  changePassword(@CurrentActor() actor: Actor, @Input() { body }: Parsed<'changePassword'>): Promise<void> {
    return this.passwords.change(actor, body);
  }

  @Route('listSessions')
  async listSessions(@CurrentActor() actor: Actor): Promise<{ sessions: OwnSessionView[] }> {
    return { sessions: await this.sessions.list(actor) };
  }

  @Route('endSession')
  endSession(@CurrentActor() actor: Actor, @Input() { params }: Parsed<'endSession'>): Promise<void> {
    return this.sessions.end(actor, params.sessionId);
  }
}
