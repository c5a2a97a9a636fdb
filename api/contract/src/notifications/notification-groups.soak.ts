import './notification-groups.test.ts';
