/** The same tests with 10 times the runs, from another seed each time. */
process.env['MODEL_TIMES'] = '10';
await import('./member-search.model.test.ts');
