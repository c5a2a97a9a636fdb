import { globSync } from 'node:fs';
import { join } from 'node:path';

/** Loads every slice of the contract, for tests that call an API without loading the modules of its areas. */
const folder = join(import.meta.dirname, '..', 'contract', 'src');
for (const file of globSync('*/schemas.ts', { cwd: folder })) await import(`@yolo/contract${entryOf(file)}`);

function entryOf(file: string): string {
  const slice = file.split(/[\\/]/)[0]!;
  return slice === 'core' ? '/schemas' : `/${slice}/schemas`;
}
