/**
 * The least that many files over HTTP can be: node:http that copies them into its answer one after the other, until so
 * many bytes as are asked for. FOLDER and PORT in, `ready` out.
 */
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';

const folder = process.env.FOLDER!;

async function copy(bytes: number, response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-length': bytes });
  let left = bytes;
  for (const id of await readdir(folder)) {
    const file = path.join(folder, id, 'original');
    const { size } = await stat(file);
    const reading = createReadStream(file, { end: Math.min(size, left) - 1 });
    reading.pipe(response, { end: false });
    await once(reading, 'end');
    left -= Math.min(size, left);
    if (left === 0) break;
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
