/** Minimal reference of an upload: node:http that writes the body into FOLDER and syncs it. Takes PORT; prints `ready`. */
import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import path from 'node:path';

async function store(request: IncomingMessage): Promise<void> {
  const target = path.join(process.env.FOLDER!, randomUUID());
  const file = await open(target, 'wx');
  await file.writeFile(request);
  await file.sync();
  await file.close();
  await rm(target);
}

const server = createServer((request, response) => {
  void store(request).then(() => response.writeHead(204).end());
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'));
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close();
});
