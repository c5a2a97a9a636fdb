import './shares.test.ts';
