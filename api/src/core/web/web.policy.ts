import { anyone } from '../access/policy.ts';

anyone('page.read');
// The area of the form decides who may submit it.
anyone('page.answer');
anyone('asset.read');
anyone('health.read');
anyone('openapi.read');
anyone('mailbox.read');
anyone('failure.report');
