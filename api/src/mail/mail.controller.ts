import { Controller, Get, Inject, Param, Redirect } from '@nestjs/common';
import type { MailPreferences, SubscriptionView } from '@yolo/contract';
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

  @Route('readMailPreferences')
  read(@CurrentActor() actor: Actor): Promise<MailPreferences> {
    return this.preferences.read(actor);
  }

  @Route('changeMailPreferences')
  change(
    @CurrentActor() actor: Actor,
    @Input() { body }: Parsed<'changeMailPreferences'>,
  ): Promise<MailPreferences> {
    return this.preferences.change(actor, body);
  }

  @Route('readSubscription')
  readSubscription(@Input() { params }: Parsed<'readSubscription'>): Promise<SubscriptionView> {
    return this.preferences.readSubscription(params.token);
  }

  @Route('unsubscribe')
  unsubscribe(@Input() { params }: Parsed<'unsubscribe'>): Promise<SubscriptionView> {
    return this.preferences.setSubscribed(params.token, false);
  }

  @Route('resubscribe')
  resubscribe(@Input() { params }: Parsed<'resubscribe'>): Promise<SubscriptionView> {
    return this.preferences.setSubscribed(params.token, true);
  }

  /** Mail programs that know no one-click open the header's address like a link: that gets the page with the button. */
  @Get('api/unsubscribe/:token')
  @Allow('subscription.read')
  @Redirect()
  page(@Param('token') token: string): { url: string; statusCode: number } {
    return { url: unsubscribePage(this.config, encodeURIComponent(token)), statusCode: 303 };
  }
}
