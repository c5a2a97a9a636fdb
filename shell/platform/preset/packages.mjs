import { readFileSync } from 'node:fs';

/** `…/node_modules/@tanstack/query-core/x.js` → the package's name, of the innermost package if they are nested. */
export function packageName(source) {
  const [inner, ...outer] = source.split('node_modules/').reverse();
  return outer.length > 0 ? /^(@[^/]+\/)?[^/]+/.exec(inner)[0] : null;
}

/** `…/node_modules/react-dom/cjs/x.js` → the folder of the package, of the innermost one if they are nested. */
export function packageFolder(source, name) {
  const parts = source.split(`node_modules/${name}/`);
  return parts.length > 1 ? parts.slice(0, -1).join(`node_modules/${name}/`) + `node_modules/${name}` : null;
}

/**
 * The npm packages in a build's own files, each with its version, e.g. `react@19.3.1`; two entries with one name are two copies.
 * @param {{ file: string }[]} modules all modules of the build
 * @returns {string[]}
 */
export function packagesIn(modules) {
  const found = modules.flatMap(({ file }) => {
    const source = file.replaceAll('\\', '/');
    const name = packageName(source);
    return name ? `${name}@${versionIn(packageFolder(source, name))}` : [];
  });
  return [...new Set(found)].sort();
}

const versionIn = (folder) => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')).version;
