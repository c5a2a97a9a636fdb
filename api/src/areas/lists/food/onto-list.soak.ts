/** The same tests with 20 times as many runs, from another seed each time. */
process.env['MODEL_TIMES'] = '20';
await import('./onto-list.test.ts');
