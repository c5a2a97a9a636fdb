import { Controller, Header, Res, type StreamableFile } from '@nestjs/common';
import type { DeletionView, ExportView, OwnSessionView, UserView } from '@yolo/contract';
import type { Response } from 'express';
import type { Actor } from '../access/actor.ts';
import { KnownBrowsers } from '../access/known-browsers.ts';
import { inPieces } from '../http/json-text.ts';
import { CallerGone, CurrentActor, Input, type Parsed, Route } from '../http/route.ts';
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

  @Route('updateMe')
  rename(@CurrentActor() actor: Actor, @Input() { body }: Parsed<'updateMe'>): Promise<UserView> {
    return this.profile.rename(actor, body);
  }

  @Route('uploadAvatar')
  uploadAvatar(
    @CurrentActor() actor: Actor,
    @Input() { file }: Parsed<'uploadAvatar'>,
    @CallerGone() gone: AbortSignal,
  ): Promise<UserView> {
    return this.profile.uploadAvatar(actor, file, gone);
  }

  @Route('removeAvatar')
  removeAvatar(@CurrentActor() actor: Actor): Promise<UserView> {
    return this.profile.removeAvatar(actor);
  }

  @Route('changePassword')
  async changePassword(
    @CurrentActor() actor: Actor,
    @Input() { body }: Parsed<'changePassword'>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    this.browsers.remember(response, await this.passwords.change(actor, body));
  }

  @Route('listSessions')
  async listSessions(@CurrentActor() actor: Actor): Promise<{ sessions: OwnSessionView[] }> {
    return { sessions: await this.sessions.list(actor) };
  }

  @Route('endSession')
  endSession(@CurrentActor() actor: Actor, @Input() { params }: Parsed<'endSession'>): Promise<void> {
    return this.sessions.end(actor, params.sessionId);
  }

  @Route('endOtherSessions')
  endOtherSessions(@CurrentActor() actor: Actor): Promise<void> {
    return this.sessions.endOthers(actor);
  }

  @Route('requestEmailChange')
  requestEmailChange(
    @CurrentActor() actor: Actor,
    @Input() { body }: Parsed<'requestEmailChange'>,
  ): Promise<void> {
    return this.emails.request(actor, body);
  }

  @Route('confirmEmail')
  confirmEmail(@CurrentActor() actor: Actor, @Input() { body }: Parsed<'confirmEmail'>) {
    return this.emails.confirm(body, actor.requestId);
  }

  @Route('exportMe')
  @Header('content-disposition', 'attachment; filename="yolo-account.json"')
  async export(@CurrentActor() actor: Actor): Promise<ExportView | StreamableFile> {
    return inPieces(await this.exports.export(actor));
  }

  @Route('readDeletion')
  readDeletion(@CurrentActor() actor: Actor): Promise<DeletionView> {
    return this.deletion.foresee(actor);
  }

  @Route('deleteMe')
  async delete(
    @CurrentActor() actor: Actor,
    @Input() { body }: Parsed<'deleteMe'>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.deletion.delete(actor, body);
    this.cookie.clear(response);
  }
}
