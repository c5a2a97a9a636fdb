import { unsubscribeToken } from '../src/core/mail/unsubscribe.ts';
import { type TestBrowser, uniqueEmail } from './browser.ts';
import { call, everybody, get, members, type Row } from './verdicts.ts';

const subscription = (name: 'readSubscription' | 'unsubscribe' | 'resubscribe') => (actor: TestBrowser) => {
  const token = unsubscribeToken(actor.api.config, { email: uniqueEmail(), kind: 'reminders' });
  return actor.call(name, { params: { token } });
};

export const mailRows: Record<string, Row> = {
  'GET /api/me/mail-preferences': { ask: call('readMailPreferences'), verdicts: members },
  'PUT /api/me/mail-preferences': {
    ask: call('changeMailPreferences', { reminders: true, messages: true }),
    verdicts: members,
  },
  'GET /api/subscriptions/{token}': {
    ask: subscription('readSubscription'),
    verdicts: everybody('allowed'),
  },
  'PUT /api/subscriptions/{token}': { ask: subscription('resubscribe'), verdicts: everybody('allowed') },
  'POST /api/unsubscribe/{token}': { ask: subscription('unsubscribe'), verdicts: everybody('allowed') },
  // Without a configured key the route does not exist.
  'POST /api/mail-events': {
    ask: call('reportMailEvents', {
      events: [{ type: 'bounce', email: uniqueEmail(), at: '2027-05-01T00:00:00Z' }],
    }),
    verdicts: everybody('not_found'),
  },
  'GET /api/unsubscribe/{token}': { ask: get('/api/unsubscribe/x'), verdicts: everybody('allowed') },
};
