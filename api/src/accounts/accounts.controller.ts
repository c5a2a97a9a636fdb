import { Controller, Req, Res } from '@nestjs/common';
import type { SessionView, SignUpView, UserView } from '@yolo/contract';
import type { Request, Response } from 'express';
import type { Actor } from '../access/actor.ts';
import { KnownBrowsers } from '../access/known-browsers.ts';
import { CurrentActor, Input, type Parsed, Route } from '../http/route.ts';
import { AccountsService } from './accounts.service.ts';
import { ProofsService } from './proofs.service.ts';
import { RefreshCookie } from './refresh-cookie.ts';
import { SessionsService } from './sessions.service.ts';

@Controller()
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly proofs: ProofsService,
    private readonly cookie: RefreshCookie,
    private readonly browsers: KnownBrowsers,
  ) {}

  @Route('signUp')
  async signUp(
    @CurrentActor() actor: Actor,
    @Input() { body }: Parsed<'signUp'>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignUpView> {
    const issued = await this.accounts.signUp(actor, body, request.get('user-agent') ?? null);
    this.browsers.remember(response, issued.member);
    return this.cookie.write(response, issued);
  }

  @Route('signIn')
  async signIn(
    @Input() { body }: Parsed<'signIn'>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionView> {
    const issued = await this.accounts.signIn(body, request.get('user-agent') ?? null);
    this.browsers.remember(response, issued.member);
    return this.cookie.write(response, issued);
  }

  @Route('refreshSession')
  async refresh(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionView> {
    return this.cookie.write(response, await this.sessions.refresh(this.cookie.read(request)));
  }

  @Route('signOut')
  async signOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    this.cookie.clear(response);
    await this.sessions.end(this.cookie.read(request));
  }

  @Route('signOutEverywhere')
  async signOutEverywhere(
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    this.cookie.clear(response);
    await this.sessions.endAll(actor);
  }

  @Route('readSession')
  read(@CurrentActor() actor: Actor): Promise<UserView> {
    return this.accounts.readUser(actor);
  }

  @Route('requestVerification')
  requestVerification(@CurrentActor() actor: Actor): Promise<void> {
    return this.proofs.requestVerification(actor);
  }

  @Route('verifyEmail')
  verifyEmail(@Input() { body }: Parsed<'verifyEmail'>) {
    return this.proofs.verifyEmail(body);
  }

  @Route('requestPasswordReset')
  requestPasswordReset(
    @CurrentActor() actor: Actor,
    @Input() { body }: Parsed<'requestPasswordReset'>,
  ): Promise<void> {
    return this.proofs.requestPasswordReset(actor, body);
  }

  @Route('resetPassword')
  async resetPassword(
    @Input() { body }: Parsed<'resetPassword'>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    this.browsers.remember(response, await this.proofs.resetPassword(body));
  }
}
