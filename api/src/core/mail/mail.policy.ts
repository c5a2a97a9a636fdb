import { anyone, members } from '../access/policy.ts';

members('mail-preferences.read');
members('mail-preferences.change');
// The token at the end of a mail is the proof; who has it was sent the mail.
anyone('subscription.read');
anyone('subscription.end');
anyone('subscription.renew');
// Who reports proves itself by the installation's key (mail-events.service.ts).
anyone('mail-events.report');
