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

/** Entries of pages that stand by themselves (docs/adr/0043): their script has its own packages, whole. */
const plainPages = globSync('mfe-*/rspack.config.mjs', { cwd: root }).flatMap((config) => {
  const pages = /plainPages: \{ pages: \{([^}]*)\}/.exec(readFileSync(join(root, config), 'utf8'))?.[1] ?? '';
  return [...pages.matchAll(/'([^']+)'/g)].map(([, entry]) => join(root, config, '..', entry!));
});

/** What a front end runs with the shell: no tests, no stories and nothing that only they use, nor what draws first paints when it is built. */
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

/** Names of values that sources take from a package. */
function taken(name: string): string[] {
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

const given = (file: string) =>
  [...(/export \{([^}]*)\}/.exec(readFileSync(join(facades, file), 'utf8'))?.[1] ?? '').matchAll(/\w+/g)].map(
    ([name]) => name,
  );

/* The compiler sees the whole package, and a name that the shell does not provide is undefined only when it runs. */
test.each(Object.entries(PACKAGES))('the shell provides what front ends take from %s', (name, file) => {
  const names = taken(name);
  expect(names.length).toBeGreaterThan(2);
  expect(given(file)).toEqual(expect.arrayContaining(names));
});

test('pages that stand by themselves are found', () => {
  expect(plainPages).toContain(join(root, 'mfe-media/src/screen/page.tsx'));
});

test('nobody takes a whole package, whose facade has but a part', () => {
  const whole = sources.filter((source) =>
    Object.keys(PACKAGES).some((name) =>
      new RegExp(`^import (?!type )[*\\w].*from '${name}'`, 'm').test(source),
    ),
  );
  expect(whole).toEqual([]);
});
