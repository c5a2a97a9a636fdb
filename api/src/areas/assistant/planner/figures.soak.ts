/** Runs figures.test.ts with more events. */
process.env['PLANNER_EVENTS'] = '2000';
await import('./figures.test.ts');
