/** The same tests, tried 10 times as often, from another seed each time. */
process.env['MODEL_TIMES'] = '10';
await import('./rsvp.model.test.ts');
