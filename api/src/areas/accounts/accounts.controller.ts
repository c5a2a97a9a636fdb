import { Controller, Req, Res } from '@nestjs/common';
import type { SessionView, SignUpView, UserView } from '@yolo/contract/accounts';
import { accountRoutes } from '@yolo/contract/accounts/schemas';
import type { Request, Response } from 'express';
import type { Actor } from '../../core/access/actor.ts';
import { KnownBrowsers } from '../../core/access/known-browsers.ts';
import { CurrentActor, Input, type Parsed, Route } from '../../core/http/route.ts';
import { AccountsService } from './accounts.service.ts';
import { EmailVerificationService } from './email-verification.service.ts';
import { PasswordResetService } from './password-reset.service.ts';
import { RefreshCookie } from './refresh-cookie.ts';
import { SessionsService } from './sessions.service.ts';

@Controller()
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly verification: EmailVerificationService,
    private readonly passwordReset: PasswordResetService,
    private readonly cookie: RefreshCookie,
    private readonly browsers: KnownBrowsers,
  ) {}

  @Route(accountRoutes.signUp)
  async signUp(
    @CurrentActor() actor: Actor,
    @Input() { body }: Parsed<typeof accountRoutes.signUp>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignUpView> {
    const issued = await this.accounts.signUp(actor, body, request.get('user-agent') ?? null);
    this.browsers.remember(response, issued.member);
    return this.cookie.write(response, issued);
  }

  @Route(accountRoutes.signIn)
  async signIn(
    @Input() { body }: Parsed<typeof accountRoutes.signIn>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionView> {
    const issued = await this.accounts.signIn(body, request.get('user-agent') ?? null);
    this.browsers.remember(response, issued.member);
    return this.cookie.write(response, issued);
  }

  @Route(accountRoutes.refreshSession)
  async refresh(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionView> {
    const token = this.cookie.read(request);
    const issued = await this.sessions.refresh(token).catch((error: unknown) => {
      // The session was ended elsewhere, and this is its browser's first request since.
      if (token !== null) this.cookie.forgetAnswers(response);
      throw error;
    });
    return this.cookie.write(response, issued);
  }

  @Route(accountRoutes.signOut)
  async signOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    this.cookie.clear(response);
    await this.sessions.end(this.cookie.read(request));
  }

  @Route(accountRoutes.signOutEverywhere)
  async signOutEverywhere(
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    this.cookie.clear(response);
    await this.sessions.endAll(actor);
  }

  @Route(accountRoutes.readSession)
  read(@CurrentActor() actor: Actor): Promise<UserView> {
    return this.accounts.readUser(actor);
  }

  @Route(accountRoutes.requestVerification)
  requestVerification(@CurrentActor() actor: Actor): Promise<void> {
    return this.verification.request(actor);
  }

  @Route(accountRoutes.verifyEmail)
  verifyEmail(@Input() { body }: Parsed<typeof accountRoutes.verifyEmail>) {
    return this.verification.verify(body);
  }

  @Route(accountRoutes.requestPasswordReset)
  requestPasswordReset(
    @CurrentActor() actor: Actor,
    @Input() { body }: Parsed<typeof accountRoutes.requestPasswordReset>,
  ): Promise<void> {
    return this.passwordReset.request(actor, body);
  }

  @Route(accountRoutes.resetPassword)
  async resetPassword(
    @Input() { body }: Parsed<typeof accountRoutes.resetPassword>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    this.browsers.remember(response, await this.passwordReset.reset(body));
  }
}
