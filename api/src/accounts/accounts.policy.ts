import { anyone, members } from '../access/policy.ts';

anyone('account.create');
anyone('session.create');
// The cookie is what these two ask for; without it there is nothing to renew or end.
anyone('session.refresh');
anyone('session.end');
members('session.end-all');
members('session.read');
members('email.request-verification');
// The mailed link is the proof.
anyone('email.verify');
anyone('password.request-reset');
anyone('password.reset');
