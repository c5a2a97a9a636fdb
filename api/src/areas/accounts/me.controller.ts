import { Controller, Header, Res } from '@nestjs/common';
import type { DeletionView, ExportView, OwnSessionView, UserView } from '@yolo/contract/accounts';
import { accountRoutes } from '@yolo/contract/accounts/schemas';
import type { Response } from 'express';
import type { Actor } from '../../core/access/actor.ts';
import { KnownBrowsers } from '../../core/access/known-browsers.ts';
import { ClientDisconnected, CurrentActor, Input, type Parsed, Route } from '../../core/http/route.ts';
import { ChangeEmailService } from './change-email.service.ts';
import { ChangePasswordService } from './change-password.service.ts';
import { DeleteMeService } from './delete-me.service.ts';
import { ExportService } from './export.service.ts';
import { OwnProfileService } from './own-profile.service.ts';
import { OwnSessionsService } from './own-sessions.service.ts';
import { RefreshCookie } from './refresh-cookie.ts';

/** The member's own page. */
@Controller()
export class MeController {
  constructor(
    private readonly profile: OwnProfileService,
    private readonly passwords: ChangePasswordService,
    private readonly emails: ChangeEmailService,
    private readonly sessions: OwnSessionsService,
    private readonly exports: ExportService,
    private readonly deletion: DeleteMeService,
    private readonly cookie: RefreshCookie,
    private readonly browsers: KnownBrowsers,
  ) {}

  @Route(accountRoutes.updateMe)
  rename(
    @CurrentActor() actor: Actor,
    @Input() { body }: Parsed<typeof accountRoutes.updateMe>,
  ): Promise<UserView> {
    return this.profile.rename(actor, body);
  }

  @Route(accountRoutes.uploadAvatar)
  uploadAvatar(
    @CurrentActor() actor: Actor,
    @Input() { file }: Parsed<typeof accountRoutes.uploadAvatar>,
    @ClientDisconnected() gone: AbortSignal,
  ): Promise<UserView> {
    return this.profile.uploadAvatar(actor, file, gone);
  }

  @Route(accountRoutes.removeAvatar)
  removeAvatar(@CurrentActor() actor: Actor): Promise<UserView> {
    return this.profile.removeAvatar(actor);
  }

  @Route(accountRoutes.changePassword)
  async changePassword(
    @CurrentActor() actor: Actor,
    @Input() { body }: Parsed<typeof accountRoutes.changePassword>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    this.browsers.remember(response, await this.passwords.change(actor, body));
  }

  @Route(accountRoutes.listSessions)
  async listSessions(@CurrentActor() actor: Actor): Promise<{ sessions: OwnSessionView[] }> {
    return { sessions: await this.sessions.list(actor) };
  }

  @Route(accountRoutes.endSession)
  endSession(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof accountRoutes.endSession>,
  ): Promise<void> {
    return this.sessions.end(actor, params.sessionId);
  }

  @Route(accountRoutes.endOtherSessions)
  endOtherSessions(@CurrentActor() actor: Actor): Promise<void> {
    return this.sessions.endOthers(actor);
  }

  @Route(accountRoutes.requestEmailChange)
  requestEmailChange(
    @CurrentActor() actor: Actor,
    @Input() { body }: Parsed<typeof accountRoutes.requestEmailChange>,
  ): Promise<void> {
    return this.emails.request(actor, body);
  }

  @Route(accountRoutes.confirmEmail)
  confirmEmail(@CurrentActor() actor: Actor, @Input() { body }: Parsed<typeof accountRoutes.confirmEmail>) {
    return this.emails.confirm(body, actor.requestId);
  }

  @Route(accountRoutes.exportMe)
  @Header('content-disposition', 'attachment; filename="yolo-account.json"')
  export(@CurrentActor() actor: Actor): Promise<ExportView> {
    return this.exports.export(actor);
  }

  @Route(accountRoutes.readDeletion)
  readDeletion(@CurrentActor() actor: Actor): Promise<DeletionView> {
    return this.deletion.preview(actor);
  }

  @Route(accountRoutes.deleteMe)
  async delete(
    @CurrentActor() actor: Actor,
    @Input() { body }: Parsed<typeof accountRoutes.deleteMe>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.deletion.delete(actor, body);
    this.cookie.clear(response);
  }
}
