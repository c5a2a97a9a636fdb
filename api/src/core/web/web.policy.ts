import { anyone } from '../access/policy.ts';

anyone('page.read');
// Who may answer is decided by what the form is for, in its area.
anyone('page.answer');
anyone('asset.read');
anyone('health.read');
anyone('openapi.read');
anyone('mailbox.read');
anyone('failure.report');
