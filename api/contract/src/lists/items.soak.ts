import './items.test.ts';
