/** The same tests with 20 times the runs, from another seed each time. */
process.env['MODEL_TIMES'] = '20';
await import('./user-search.model.test.ts');
