/** The same test with as many replies as prove something. */
process.env.ENEMY_REPLIES = '10000';
await import('./enemy.test.ts');
