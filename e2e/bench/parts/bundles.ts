import { createRequire } from 'node:module';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const require = createRequire(path.join(root, 'shell', 'package.json'));

interface Module {
  name: string;
  size: number;
  modules?: Module[];
}
interface Stats {
  hasErrors(): boolean;
  toJson(options: object): { errors: { message: string }[]; modules: Module[] };
}
type Rspack = (config: object, done: (error: Error | null, stats?: Stats) => void) => void;

/** Size of a build, each script gzipped by itself, in KiB. */
export interface Weighed {
  /** The scripts of the page. */
  page: number;
  /** The federation's entry, which every remote has. */
  container: number;
  /** Size of the modules below `design-system/`, before compression. */
  designSystemBytes: number;
}

/** Sources of a minimal remote. */
const oneButton = {
  'package.json': '{ "name": "one-button", "version": "1.0.0", "private": true, "type": "module" }',
  'remote.manifest.ts': `export const manifest = {
    name: 'one-button', slots: {}, links: [],
    routes: [{ path: '/one-button', access: 'public', title: 'One Button', silhouette: 'form' }],
  };`,
  'src/remote.tsx': `import { manifest } from '../remote.manifest';
  import { defineRemote } from '@yolo/platform/remote';
  import { Button } from '@yolo/design-system';
  export default defineRemote(manifest, { App: () => <Button variant="primary">Invite</Button> });`,
};

/** Builds and weighs a remote whose only page shows one Button, by the platform's preset. */
export async function weighOneButton(): Promise<Weighed> {
  const dir = await workspace('one-button', oneButton);
  const { remotePreset } = (await import('../../../shell/platform/preset/index.mjs' as string)) as {
    remotePreset(options: object): (env: object, argv: object) => Promise<object>;
  };
  return weigh(await remotePreset({ dir })({}, { mode: 'production' }), path.join(dir, 'dist'));
}

/** Builds and weighs everything that the shell provides of the design system, without other shared packages. */
export async function weighDesignSystem(): Promise<Weighed> {
  const dir = await workspace('design-system');
  const { baseConfig } = (await import('../../../shell/platform/preset/base.mjs' as string)) as {
    baseConfig(options: object): { output: object; optimization: object };
  };
  const { sharedKeys } = (await import('../../../shell/platform/preset/sharing.mjs' as string)) as {
    sharedKeys: string[];
  };
  const base = baseConfig({ project: 'design-system', dir, production: true });
  const config = {
    ...base,
    entry: { all: path.join(root, 'design-system', 'src', 'index.ts') },
    output: { ...base.output, library: { type: 'module' }, module: true },
    experiments: { outputModule: true },
    externals: sharedKeys.filter((key) => !key.startsWith('@yolo/design-system')),
    externalsType: 'module',
    devtool: false,
  };
  return weigh(config, path.join(dir, 'dist'));
}

/** Creates a folder inside of the checkout, so that packages are resolved. */
async function workspace(name: string, sources: Record<string, string> = {}): Promise<string> {
  const dir = path.join(root, '.data', 'bench', name);
  await rm(dir, { recursive: true, force: true });
  await mkdir(path.join(dir, 'src'), { recursive: true });
  for (const [file, source] of Object.entries(sources)) await writeFile(path.join(dir, file), source);
  return dir;
}

async function weigh(config: object, dist: string): Promise<Weighed> {
  const { rspack } = require('@rspack/core') as { rspack: Rspack };
  const stats = await new Promise<Stats>((done, reject) =>
    rspack(config, (error, result) => (error ? reject(error) : done(result!))),
  );
  const { errors, modules } = stats.toJson({ all: false, errors: true, modules: true, nestedModules: true });
  if (stats.hasErrors()) throw new Error(errors.map(({ message }) => message).join('\n'));
  const scripts = (await readdir(dist)).filter((file) => file.endsWith('.js'));
  const weights = await Promise.all(
    scripts.map(async (file) => ({
      file,
      kib: gzipSync(await readFile(path.join(dist, file))).byteLength / 1024,
    })),
  );
  const sum = (some: typeof weights) => some.reduce((total, { kib }) => total + kib, 0);
  const flat = modules.flatMap((each) => each.modules ?? [each]);
  const own = flat.filter(({ name }) => /(^|\/)design-system\/src\//.test(name));
  return {
    page: sum(weights.filter(({ file }) => !file.startsWith('entry.'))),
    container: sum(weights.filter(({ file }) => file.startsWith('entry.'))),
    designSystemBytes: own.reduce((total, { size }) => total + size, 0),
  };
}
