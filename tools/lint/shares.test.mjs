import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';

const root = fileURLToPath(new URL('../..', import.meta.url));
let eslint;

before(() => {
  eslint = new ESLint({ cwd: root });
});

async function refusals(code, filePath) {
  const [{ messages }] = await eslint.lintText(`${code}\n`, { filePath: root + filePath, warnIgnored: true });
  return messages.filter(({ ruleId }) => ruleId === 'shares/by-name').map((each) => each.message);
}

const refused = [
  `import * as React from 'react';\n\nReact.useState();`,
  `import React, * as All from 'react';\n\nReact.useState(All);`,
  `export * from '@yolo/platform/page';`,
  `export * as areas from '@yolo/design-system/areas';`,
  `export const chat = () => import('@yolo/design-system/chat');`,
];

for (const code of refused) {
  test(`refused in a remote: ${code}`, async () => {
    const [message, ...others] = await refusals(code, 'mfe-lists/src/new.tsx');
    assert.match(message ?? 'nothing', /^Take (react|@yolo\/\S+) by names:/);
    assert.deepEqual(others, []);
  });
}

const passed = [
  [`import { useState } from 'react';\n\nuseState();`, 'mfe-lists/src/new.tsx'],
  [`import type * as React from 'react';\n\nexport type Node = React.ReactNode;`, 'mfe-lists/src/new.tsx'],
  [`export * from './other';`, 'mfe-lists/src/new.tsx'],
  [`export const page = () => import('./Page');`, 'mfe-lists/src/new.tsx'],
  [`import * as lists from '@yolo/contract/lists';\n\nlists.listsApi();`, 'mfe-lists/src/new.tsx'],
  [`import * as React from 'react';\n\nReact.useState();`, 'mfe-lists/src/new.test.tsx'],
  [`import * as React from 'react';\n\nReact.useState();`, 'shell/platform/src/new.tsx'],
];

for (const [code, file] of passed) {
  test(`passes in ${file}: ${code}`, async () => assert.deepEqual(await refusals(code, file), []));
}
