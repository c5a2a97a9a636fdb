/** The same test with as many replies as prove something. */
process.env.ENEMY_REPLIES = '1000';
await import('./enemy-by-wire.test.ts');
