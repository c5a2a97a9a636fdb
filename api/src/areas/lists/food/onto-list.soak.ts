/** The same tests, tried 20 times as often, from another seed each time. */
process.env['MODEL_TIMES'] = '20';
await import('./onto-list.test.ts');
