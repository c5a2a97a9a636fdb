import './dates.test.ts';
