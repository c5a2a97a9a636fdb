/**
 * Minimal reference of the album's grid: node:http and pg, which send the same bytes after the same check of the caller. Takes
 * DATABASE_URL, SESSION_SECRET and PORT; prints `ready`.
 */
import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { jwtVerify } from 'jose';
import pg from 'pg';

/** Photos of event $1, if member $2 may read it. */
const ALBUM = `
  select coalesce((
    select string_agg('{"id":"' || p.id || '","width":' || p.width || ',"height":' || p.height
      || ',"hue":' || coalesce(p.hue::text, 'null')
      || ',"addedAt":"' || to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      || '","takenAt":'
      || coalesce('"' || to_char(p.taken_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"', 'null')
      || ',"about":' || case when p.taken_about or p.taken_at is null then 'true' else 'false' end
      || ',"small":' || case when p.bytes is null then 'true' else 'false' end || '}',
      ',' order by p.created_at desc, p.id desc)
    from photos p where p.event_id = e.id), '') as shapes
  from events e where e.id = $1 and e.user_id = $2`;

const HOUR_MS = 60 * 60 * 1000;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const deriveKey = (name: string) =>
  new Uint8Array(hkdfSync('sha256', process.env.SESSION_SECRET ?? '', 'yolo', name, 32));
const tokens = deriveKey('access-token');
const paths = createSecretKey(Buffer.from(deriveKey('signed-path')));
const brotliOf = promisify(brotliCompress);

function sign(path: string): string {
  const end = ((Math.floor(Date.now() / HOUR_MS) + 2) * HOUR_MS).toString(36);
  return `${end}.${createHmac('sha256', paths).update(`picture\n${end}\n${path}`).digest('base64url')}`;
}

async function album(eventId: string, authorization: string): Promise<Buffer> {
  const { payload } = await jwtVerify(authorization.slice('Bearer '.length), tokens, {
    algorithms: ['HS256'],
  });
  const values = [eventId, payload.sub];
  const { rows } = await pool.query<{ shapes: string }>({ name: 'album', text: ALBUM, values });
  const keyOf = (size: string) => sign(`/photo-files/${eventId}/${size}`);
  const keys = JSON.stringify({ thumb: keyOf('thumb'), view: keyOf('view') });
  const content = Buffer.from(`{"photos":[${rows[0]!.shapes}],"keys":${keys},"mayAdd":true}`);
  return brotliOf(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
}

const server = createServer((request, response) => {
  const eventId = /[0-9a-f-]{36}/.exec(request.url!)![0];
  void album(eventId, request.headers.authorization ?? '').then((content) => {
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'br',
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
