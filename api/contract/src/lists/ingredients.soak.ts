import './ingredients.test.ts';
