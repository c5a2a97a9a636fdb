/** A process to be killed: puts an endless or a large file, and sends a message when the put has begun. */
import { Readable } from 'node:stream';
import { DiskFileStore } from '../src/core/files/disk-file-store.ts';
import { S3FileStore } from '../src/core/files/s3-file-store.ts';
import type { PutOrder } from './killed-put.ts';

const { at, key, what } = JSON.parse(process.argv[2]!) as PutOrder;
const store = 'root' in at ? new DiskFileStore(at.root) : new S3FileStore(at.s3, at.waiting);

async function* endless() {
  for (let pieces = 0; pieces < 32; pieces++) yield Buffer.alloc(64 * 1024, 'x');
  process.send!('begun');
  await new Promise(() => undefined);
}

process.on('disconnect', () => process.exit());
if (what === 'large') process.send!('begun');
await store.put(key, what === 'large' ? Buffer.alloc(32 * 1024 * 1024, 'x') : Readable.from(endless()));
