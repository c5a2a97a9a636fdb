import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';

const root = fileURLToPath(new URL('../..', import.meta.url));
let eslint;

before(() => {
  eslint = new ESLint({ cwd: root });
});

/** The messages of the repository's own ESLint configuration for a file with only this import. */
async function refusals(filePath, source) {
  const code = `import { something } from '${source}';\n\nsomething();\n`;
  const [{ messages }] = await eslint.lintText(code, { filePath: `${root}${filePath}`, warnIgnored: true });
  return messages.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

const api = 'api/src';
const refused = [
  [
    'core → area',
    `${api}/core/http/new.ts`,
    '../../areas/events/index.ts',
    /^walls\/areas: Core knows no area/,
  ],
  [
    'area → inside of another',
    `${api}/areas/maps/new.ts`,
    '../events/event.entity.ts',
    /^walls\/areas: Only events/,
  ],
  [
    'a folder of an area → inside',
    `${api}/areas/maps/a/new.ts`,
    '../../members/profile.entity.ts',
    /Only members/,
  ],
  ['area → its own face', `${api}/areas/maps/new.ts`, './index.ts', /Inside of an area/],
  [
    'two areas in a circle',
    `${api}/areas/members/new.ts`,
    '../accounts/index.ts',
    /members → accounts → members/,
  ],
  [
    'areas in a longer circle',
    `${api}/areas/members/new.ts`,
    '../maps/index.ts',
    /members → maps → events → (accounts → )?members/,
  ],
  ['the product → what supports tests', `${api}/areas/maps/new.ts`, './testing/mails.ts', /^walls\/product/],
  ['the product → test/', `${api}/core/http/new.ts`, '../../../test/app.ts', /^walls\/product/],
  ['core of the contract → slice', 'api/contract/src/core/new.ts', '@yolo/contract/events', /knows no area/],
  [
    'slices in a circle',
    'api/contract/src/members/new.ts',
    '@yolo/contract/events/schemas',
    /members → events → members/,
  ],
  ['remote → remote, by name', 'mfe-events/src/new.ts', '@yolo/mfe-admin', /Nobody imports an app/],
  [
    'remote → remote, by path',
    'mfe-events/src/new.ts',
    '../../mfe-admin/src/remote.manifest.ts',
    /^@nx\/enforce-module-boundaries/,
  ],
  [
    'shell → a slice that it does not call',
    'shell/src/new.ts',
    '@yolo/contract/admin',
    /^walls\/called-slices/,
  ],
  ['shell → the schemas of one', 'shell/src/new.ts', '@yolo/contract/maps/schemas', /^walls\/called-slices/],
  ['platform → one', 'shell/platform/src/new.ts', '@yolo/contract/admin', /^walls\/called-slices/],
];

for (const [name, file, source, reason] of refused) {
  test(`refused: ${name}`, async () => {
    const found = await refusals(file, source);
    assert.equal(found.length, 1, found.join('\n'));
    assert.match(found[0], reason);
  });
}

const passed = [
  ['area → core', `${api}/areas/maps/new.ts`, '../../core/errors/domain-error.ts'],
  ['area → face of one before it', `${api}/areas/maps/new.ts`, '../events/index.ts'],
  ['area → itself', `${api}/areas/maps/a/new.ts`, '../maps.service.ts'],
  ['a new area → any', `${api}/areas/songs/new.ts`, '../events/index.ts'],
  ['core → core', `${api}/core/http/new.ts`, '../access/policy.ts'],
  ['the application → area', `${api}/app.module.ts`, './areas/maps/maps.module.ts'],
  ['test → inside', `${api}/core/http/new.test.ts`, '../../areas/events/event.entity.ts'],
  ['support of tests → inside', `${api}/areas/maps/testing/new.ts`, '../../events/event.entity.ts'],
  ['slice → core', 'api/contract/src/members/new.ts', '@yolo/contract/schemas'],
  ['slice → one before it', 'api/contract/src/notifications/new.ts', '@yolo/contract/events/schemas'],
  ['remote → any slice', 'mfe-events/src/new.ts', '@yolo/contract/maps'],
  ['shell → what it calls', 'shell/src/new.ts', '@yolo/contract/accounts'],
  ['shell → core', 'shell/src/new.ts', '@yolo/contract'],
];

for (const [name, file, source] of passed) {
  test(`passed: ${name}`, async () => assert.deepEqual(await refusals(file, source), []));
}
