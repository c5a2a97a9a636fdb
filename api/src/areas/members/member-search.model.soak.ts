/** The same tests, tried 10 times as often, from another seed each time. */
process.env['MODEL_TIMES'] = '10';
await import('./member-search.model.test.ts');
