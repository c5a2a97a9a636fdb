import { anyone } from '../access/policy.ts';

anyone('page.read');
anyone('asset.read');
anyone('health.read');
anyone('openapi.read');
anyone('mailbox.read');
anyone('failure.report');
