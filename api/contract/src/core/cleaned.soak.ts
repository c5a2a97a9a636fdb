import './cleaned.test.ts';
