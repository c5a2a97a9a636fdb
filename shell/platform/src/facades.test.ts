import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const facades = join(root, 'shell/platform/preset/facades');
const remotes = globSync('mfe-*/src', { cwd: root });
const builds = ['shell/src', 'shell/platform/src', 'design-system/src', ...remotes];

const PACKAGES: Record<string, string> = {
  'react-router-dom': 'react-router-dom.mjs',
  rxjs: 'rxjs.mjs',
  'styled-components': 'styled-components.mjs',
  '@tanstack/react-query': 'react-query.mjs',
};

/** Entries of plain pages (docs/adr/0043): their scripts bundle whole packages of their own. */
const plainPages = globSync('mfe-*/rspack.config.mjs', { cwd: root }).flatMap((config) => {
  const pages = /plainPages: \{ pages: \{([^}]*)\}/.exec(readFileSync(join(root, config), 'utf8'))?.[1] ?? '';
  return [...pages.matchAll(/'([^']+)'/g)].map(([, entry]) => join(root, config, '..', entry!));
});

/** Sources that run with the shell: without tests, stories, their helpers, and the build-time rendering of first paints. */
const sources = builds.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/\.(test|stories)\.|(^|\/)(testing|stories)\/|first-paint\/render/.test(file),
    )
    .map((file) => join(root, folder, file))
    .filter((file) => !plainPages.includes(file))
    .map((file) => readFileSync(file, 'utf8')),
);

/** Names of values that sources import from a package. */
function importedNames(name: string): string[] {
  const found = new Set<string>();
  for (const source of sources) {
    for (const [, names = '', from] of source.matchAll(/^(?:im|ex)port \{([^}]*)\} from '([^']+)'/gm)) {
      if (from !== name) continue;
      for (const each of names.split(',').map((one) => one.trim()))
        if (each && !each.startsWith('type ')) found.add(each.replace(/ as .*$/, ''));
    }
  }
  return [...found].sort();
}

const providedNames = (file: string) =>
  [...(/export \{([^}]*)\}/.exec(readFileSync(join(facades, file), 'utf8'))?.[1] ?? '').matchAll(/\w+/g)].map(
    ([name]) => name,
  );

/* TypeScript checks against the whole package, so that a name that the facade lacks would only fail at run time. */
test.each(Object.entries(PACKAGES))('the shell provides all names imported from %s', (name, file) => {
  const names = importedNames(name);
  expect(names.length).toBeGreaterThan(2);
  expect(providedNames(file)).toEqual(expect.arrayContaining(names));
});

test('finds plain pages', () => {
  expect(plainPages).toContain(join(root, 'mfe-media/src/screen/page.tsx'));
});

test('no source imports a whole package, of which the facade has only a part', () => {
  const wholeImports = sources.filter((source) =>
    Object.keys(PACKAGES).some((name) =>
      new RegExp(`^import (?!type )[*\\w].*from '${name}'`, 'm').test(source),
    ),
  );
  expect(wholeImports).toEqual([]);
});
