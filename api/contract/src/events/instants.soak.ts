import './instants.test.ts';
