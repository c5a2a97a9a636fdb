/** The same test with enough replies to be meaningful. */
process.env.ENEMY_REPLIES = '10000';
await import('./hostile-provider.test.ts');
