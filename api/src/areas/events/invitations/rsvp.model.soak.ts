/** The same tests with 10 times the runs, from another seed each time. */
process.env['MODEL_TIMES'] = '10';
await import('./rsvp.model.test.ts');
