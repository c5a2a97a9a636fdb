/** The same test with enough replies to be meaningful. */
process.env.ENEMY_REPLIES = '1000';
await import('./enemy-by-wire.test.ts');
