import { admins, anyone } from '../access/policy.ts';

// Releases are authenticated by the project's key (proofs.ts).
anyone('release.make');
anyone('release.read');
anyone('release.roll-back');
anyone('release.preview');
anyone('release.roll-out');
anyone('release.read-restore-by-key');
anyone('release.restore-by-key');
admins('release.list');
admins('release.preview-generation');
admins('release.stop-rollout');
admins('release.read-restore');
admins('release.restore');
