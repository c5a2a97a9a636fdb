/** The least that an upload can be: node:http that writes the body into FOLDER and syncs it. PORT in, `ready` out. */
import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import path from 'node:path';

async function keep(request: IncomingMessage): Promise<void> {
  const kept = path.join(process.env.FOLDER!, randomUUID());
  const file = await open(kept, 'wx');
  await file.writeFile(request);
  await file.sync();
  await file.close();
  await rm(kept);
}

const server = createServer((request, response) => {
  void keep(request).then(() => response.writeHead(204).end());
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'));
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close();
});
