import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The fields of `build.json` that tests use. */
export interface BuiltRemote {
  files: Record<string, { integrity: string | null; size: number }>;
  packages: string[];
  manifest: { links: { drawing?: string }[] };
  uses: { shares: Record<string, string[]>; routes: string[] };
  madeWith: {
    contract: Record<string, { version: string; calls: string[] }>;
    designSystem: string;
    platform: string;
  };
}

/** Builds a remote of one file, in a process of its own, since Jest cannot load the bundler. */
export function buildTinyRemote(
  source: string,
  { mode = 'production', beside = {} }: { mode?: string; beside?: Record<string, string> } = {},
): BuiltRemote {
  const platform = join(__dirname, '../..');
  const folder = mkdtempSync(join(tmpdir(), 'yolo-tiny-remote-'));
  try {
    const files = {
      'package.json': JSON.stringify({ name: 'mfe-test', version: '1.0.0', type: 'module' }),
      'remote.manifest.ts': "export const manifest = { name: 'mfe-test', routes: [] };",
      'rspack.config.mjs': `import { remotePreset } from '${platform}/preset/index.mjs';
        export default remotePreset({ dir: '${folder}', exposes: { './App': './remote.tsx' } });`,
      'remote.tsx': source,
      ...beside,
    };
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    symlinkSync(join(platform, '../../node_modules'), join(folder, 'node_modules'));
    const rspack = join(platform, '../../node_modules/@rspack/cli/bin/rspack.js');
    execFileSync(process.execPath, [rspack, 'build', '--mode', mode], { cwd: folder, stdio: 'pipe' });
    return JSON.parse(readFileSync(join(folder, 'dist/build.json'), 'utf8')) as BuiltRemote;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
