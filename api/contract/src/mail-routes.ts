import { z } from 'zod';
import { MailEventsRequest } from './mail-events.ts';
import { MailPreferences, SubscriptionView, UnsubscribeToken } from './mail-preferences.ts';
import { route } from './route.ts';

const link = z.strictObject({ token: UnsubscribeToken });

/** Which mails somebody gets, by account or by the link at the end of a mail, and which came to nothing. */
export const mailRoutes = {
  readMailPreferences: route({
    method: 'GET',
    path: '/me/mail-preferences',
    summary: 'Which mails the member wants',
    permission: 'mail-preferences.read',
    response: MailPreferences,
    errors: ['unauthenticated'],
  }),
  changeMailPreferences: route({
    method: 'PUT',
    path: '/me/mail-preferences',
    summary: 'Says which mails the member wants; the address has to be verified',
    permission: 'mail-preferences.change',
    body: MailPreferences,
    response: MailPreferences,
    errors: ['unauthenticated', 'email_not_verified'],
  }),
  readSubscription: route({
    method: 'GET',
    path: '/subscriptions/:token',
    summary: 'What the link at the end of a mail would stop',
    permission: 'subscription.read',
    params: link,
    response: SubscriptionView,
    errors: ['link_expired'],
  }),
  unsubscribe: route({
    method: 'POST',
    path: '/unsubscribe/:token',
    summary: 'Stops one kind of mail to one address; what mail programs call for one click (RFC 8058)',
    permission: 'subscription.end',
    params: link,
    form: true,
    response: SubscriptionView,
    limits: [{ name: 'unsubscribe', per: 'network' }],
    errors: ['link_expired', 'rate_limited'],
  }),
  resubscribe: route({
    method: 'PUT',
    path: '/subscriptions/:token',
    summary: 'Takes the end of a subscription back',
    permission: 'subscription.renew',
    params: link,
    response: SubscriptionView,
    limits: [{ name: 'unsubscribe', per: 'network' }],
    errors: ['link_expired', 'rate_limited'],
  }),
  reportMailEvents: route({
    method: 'POST',
    path: '/mail-events',
    summary: 'Bounces and complaints that a mail provider reports; absent unless MAIL_EVENTS_KEY is set',
    permission: 'mail-events.report',
    body: MailEventsRequest,
    response: null,
    errors: ['not_found', 'forbidden'],
  }),
};
