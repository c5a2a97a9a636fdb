import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Person } from './people.ts';

/** Makes a person an admin, as `npm run admin -- grant` does. */
export async function grantAdmin(
  { email }: Pick<Person, 'email'>,
  dataDir = process.env.YOLO_DATA_DIR,
): Promise<void> {
  await promisify(execFile)(process.execPath, ['api/dist/admin.js', 'grant', email], {
    cwd: new URL('../..', import.meta.url),
    env: { ...process.env, DATA_DIR: dataDir },
  });
}
