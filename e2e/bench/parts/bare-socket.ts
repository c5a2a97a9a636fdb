/** Minimal socket server: node:http and the API's own copy of socket.io. Takes PORT; prints `ready`. */
import { createServer, type Server as HttpServer } from 'node:http';
import { createRequire } from 'node:module';

type SocketServer = new (server: HttpServer, options: object) => { close(): Promise<void> };

const require = createRequire(new URL('../../../api/package.json', import.meta.url));
const { Server } = require('socket.io') as { Server: SocketServer };

const http = createServer();
const server = new Server(http, { transports: ['websocket'], serveClient: false });
http.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'));
process.once('SIGTERM', () => void server.close());
