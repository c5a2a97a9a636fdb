/** The same test with all zones. */
process.env['ZONES_EVERY'] = '1';
await import('./zone-changes.test.ts');
