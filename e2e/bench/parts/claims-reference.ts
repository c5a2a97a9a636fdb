/**
 * Minimal reference of a claim: node:http, a check of the caller, and one UPDATE that finds an item left or not. Takes
 * DATABASE_URL, SESSION_SECRET and PORT; prints `ready`.
 */
import { hkdfSync } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { jwtVerify } from 'jose';
import pg from 'pg';

const CLAIM = `
  update bare_items set claimed = claimed + $3 where id = $1 and event_id = $2 and claimed + $3 <= quantity
  returning id, name, quantity, quantity - claimed as left`;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const key = new Uint8Array(hkdfSync('sha256', process.env.SESSION_SECRET ?? '', 'yolo', 'access-token', 32));

async function claim(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
  const [eventId, itemId] = request.url!.match(/[0-9a-f-]{36}/g)!;
  await jwtVerify(request.headers.authorization!.slice('Bearer '.length), key, { algorithms: ['HS256'] });
  const { quantity } = (await json(request)) as { quantity: number };
  const { rows } = await pool.query<{ id: string }>({
    name: 'claim',
    text: CLAIM,
    values: [itemId, eventId, quantity],
  });
  const [claimed] = rows;
  return claimed ? { status: 200, body: claimed } : { status: 409, body: { code: 'item_taken' } };
}

const server = createServer((request, response) => {
  void claim(request).then(({ status, body }) => {
    const content = Buffer.from(JSON.stringify(body));
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': content.length,
    });
    response.end(content);
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'));
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close();
  void pool.end();
});
