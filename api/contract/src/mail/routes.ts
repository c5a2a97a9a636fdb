import { z } from 'zod';
import { defineRoutes } from '@yolo/contract';
import { mailCalls } from './calls.ts';
import { MailEventsRequest } from './mail-events.schema.ts';
import { MailPreferences, SubscriptionView, UnsubscribeToken } from './mail-preferences.schema.ts';

const aLink = { params: z.strictObject({ token: UnsubscribeToken }), notFound: 'link_expired' } as const;

/** Mail preferences, by account or by the link at the end of a mail, and reports of undelivered mails. */
export const mailRoutes = defineRoutes('mail', mailCalls, {
  readMailPreferences: {
    summary: 'Which mails the member wants',
    permission: 'mail-preferences.read',
    response: MailPreferences,
    errors: ['unauthenticated'],
  },
  changeMailPreferences: {
    summary: 'Says which mails the member wants; the address has to be verified',
    permission: 'mail-preferences.change',
    body: MailPreferences,
    response: MailPreferences,
    errors: ['unauthenticated', 'email_not_verified'],
  },
  readSubscription: {
    summary: 'What the link at the end of a mail would stop',
    permission: 'subscription.read',
    ...aLink,
    response: SubscriptionView,
    errors: ['link_expired'],
  },
  unsubscribe: {
    summary: 'Stops one kind of mail to one address; what mail programs call for one click (RFC 8058)',
    permission: 'subscription.end',
    ...aLink,
    form: true,
    response: SubscriptionView,
    limits: [{ name: 'unsubscribe', per: 'network' }],
    errors: ['link_expired', 'rate_limited'],
  },
  resubscribe: {
    summary: 'Takes the end of a subscription back',
    permission: 'subscription.renew',
    ...aLink,
    response: SubscriptionView,
    limits: [{ name: 'unsubscribe', per: 'network' }],
    errors: ['link_expired', 'rate_limited'],
  },
  reportMailEvents: {
    summary: 'Bounces and complaints that a mail provider reports; absent unless MAIL_EVENTS_KEY is set',
    permission: 'mail-events.report',
    body: MailEventsRequest,
    errors: ['not_found', 'forbidden'],
  },
});

type MailRoutes = typeof mailRoutes;

declare module '@yolo/contract' {
  interface RouteTable extends MailRoutes {}
}
