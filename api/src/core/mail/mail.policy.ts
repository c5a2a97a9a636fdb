import { anyone, members } from '../access/policy.ts';

members('mail-preferences.read');
members('mail-preferences.change');
// The token in a mail is the proof that its holder received the mail.
anyone('subscription.read');
anyone('subscription.end');
anyone('subscription.renew');
// Reports are authenticated by the installation's key (mail-events.service.ts).
anyone('mail-events.report');
