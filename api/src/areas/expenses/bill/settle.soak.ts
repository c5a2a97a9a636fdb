/** The same tests with 10 times as many runs, from another seed each time. */
process.env['MODEL_TIMES'] = '10';
await import('./settle.test.ts');
