import './long-words.test.ts';
