import './scaled-lines.test.ts';
