import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary folder for uploaded files. */
export class TempFiles {
  #folder: string | undefined;

  /** @returns the path of a file with these bytes */
  async file(bytes: Uint8Array): Promise<string> {
    this.#folder ??= await mkdtemp(join(tmpdir(), 'yolo-temp-'));
    const path = join(this.#folder, randomUUID());
    await writeFile(path, bytes);
    return path;
  }

  async end(): Promise<void> {
    if (this.#folder) await rm(this.#folder, { recursive: true });
    this.#folder = undefined;
  }
}
