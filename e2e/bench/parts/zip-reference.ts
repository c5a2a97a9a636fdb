/**
 * Minimal reference of sending many files: node:http that copies them into its response one after the other, up to the requested
 * number of bytes. Takes FOLDER and PORT; prints `ready`.
 */
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';

const folder = process.env.FOLDER!;

async function copy(bytes: number, response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-length': bytes });
  let remaining = bytes;
  for (const id of await readdir(folder)) {
    const file = path.join(folder, id, 'original');
    const { size } = await stat(file);
    const reading = createReadStream(file, { end: Math.min(size, remaining) - 1 });
    reading.pipe(response, { end: false });
    await once(reading, 'end');
    remaining -= Math.min(size, remaining);
    if (remaining === 0) break;
  }
  response.end();
}

const server = createServer((request, response) => {
  void copy(Number(new URL(request.url!, 'http://reference').searchParams.get('bytes')), response);
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'));
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close();
});
