/**
 * Scripts and journeys load modules of other packages by paths that neither TypeScript nor knip follows: an export that is
 * renamed or removed there would fail only when the script runs.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import test from 'node:test';
import assert from 'node:assert/strict';
import ts from 'typescript';
import { root } from './parts/paths.mjs';

/** `const { a, b: c } = (await import('path' …` */
const IMPORT = /const \{([^}]*)\}\s*=\s*\(?await import\(\s*(['`])([^'`]+)\2/g;

const files = execFileSync('git', ['ls-files', '--', 'tools', 'e2e', '*/checks', '*/e2e'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|mjs)$/.test(file) && !file.endsWith('dynamic-imports.test.mjs'));

/** The source of an imported module of this repository: `api/dist/x.js` is compiled from `api/src/x.ts`. */
function sourceOf(file, path, text) {
  const constant = /^\$\{(\w+)\}/.exec(path);
  const base = constant && new RegExp(`const ${constant[1]} = '([^']+)'`).exec(text)?.[1];
  const whole = constant ? path.replace(constant[0], base ?? '') : path;
  if (!whole.startsWith('.')) return null;
  const target = resolve(root, dirname(file), whole);
  const compiled = target.replace(join(root, 'api/dist/'), join(root, 'api/src/')).replace(/\.js$/, '.ts');
  return compiled;
}

function exportsOf(source) {
  const tree = ts.createSourceFile(source, readFileSync(source, 'utf8'), ts.ScriptTarget.Latest);
  const names = new Set();
  for (const statement of tree.statements) {
    if (
      ts.isExportDeclaration(statement) &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause)
    )
      for (const { name } of statement.exportClause.elements) names.add(name.text);
    if (!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue;
    if (statement.name) names.add(statement.name.text);
    for (const { name } of statement.declarationList?.declarations ?? [])
      if (ts.isIdentifier(name)) names.add(name.text);
  }
  return names;
}

const imports = files.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(IMPORT)].flatMap(([, names, , path]) => {
    const source = sourceOf(file, path, text);
    return source ? [{ file, source, names: names.split(',').map((name) => name.split(':')[0].trim()) }] : [];
  });
});

test('every name that a script imports dynamically is exported', () => {
  assert.ok(imports.length > 25, `only ${imports.length} imports were found`);
  const missing = imports.flatMap(({ file, source, names }) => {
    if (!existsSync(source)) return [`${file}: there is no ${source}`];
    const exported = exportsOf(source);
    return names
      .filter((name) => name !== '' && name !== 'default' && !exported.has(name))
      .map((name) => `${file}: ${source} does not export ${name}`);
  });
  assert.deepEqual(missing, []);
});
