/** The same test with enough replies to be meaningful. */
process.env.ENEMY_REPLIES = '10000';
await import('./enemy.test.ts');
