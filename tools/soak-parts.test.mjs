import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './parts/paths.mjs';
import { journeysOf, soakParts } from './soak/parts.mjs';

test('each journey that a soak part names exists and is named once', () => {
  const named = soakParts.flatMap(({ name }) => journeysOf(name));
  assert.deepEqual(
    named.filter((spec) => !existsSync(join(root, 'e2e', 'journeys', `${spec}.spec.ts`))),
    [],
  );
  assert.equal(new Set(named).size, named.length);
});

test('soak parts have unique names', () => {
  assert.equal(new Set(soakParts.map(({ name }) => name)).size, soakParts.length);
});
