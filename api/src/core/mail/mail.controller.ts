import { Controller, Get, Inject, Param, Redirect } from '@nestjs/common';
import type { MailPreferences, SubscriptionView } from '@yolo/contract/mail';
import { mailRoutes } from '@yolo/contract/mail/schemas';
import type { Actor } from '../access/actor.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { Allow, CurrentActor, Input, type Parsed, Route } from '../http/route.ts';
import { MailPreferencesService } from './mail-preferences.service.ts';
import { unsubscribePage } from './unsubscribe.ts';

@Controller()
export class MailController {
  constructor(
    private readonly preferences: MailPreferencesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Route(mailRoutes.readMailPreferences)
  read(@CurrentActor() actor: Actor): Promise<MailPreferences> {
    return this.preferences.read(actor);
  }

  @Route(mailRoutes.changeMailPreferences)
  change(
    @CurrentActor() actor: Actor,
    @Input() { body }: Parsed<typeof mailRoutes.changeMailPreferences>,
  ): Promise<MailPreferences> {
    return this.preferences.change(actor, body);
  }

  @Route(mailRoutes.readSubscription)
  readSubscription(
    @Input() { params }: Parsed<typeof mailRoutes.readSubscription>,
  ): Promise<SubscriptionView> {
    return this.preferences.readSubscription(params.token);
  }

  @Route(mailRoutes.unsubscribe)
  unsubscribe(@Input() { params }: Parsed<typeof mailRoutes.unsubscribe>): Promise<SubscriptionView> {
    return this.preferences.setSubscribed(params.token, false);
  }

  @Route(mailRoutes.resubscribe)
  resubscribe(@Input() { params }: Parsed<typeof mailRoutes.resubscribe>): Promise<SubscriptionView> {
    return this.preferences.setSubscribed(params.token, true);
  }

  /**
   * Mail programs without one-click support open the header's address as a link: it redirects to the page with the
   * button.
   */
  @Get('api/unsubscribe/:token')
  @Allow('subscription.read')
  @Redirect()
  page(@Param('token') token: string): { url: string; statusCode: number } {
    return { url: unsubscribePage(this.config, encodeURIComponent(token)), statusCode: 303 };
  }
}
