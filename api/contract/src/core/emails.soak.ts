import './emails.test.ts';
