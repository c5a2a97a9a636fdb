import { randomUUID } from 'node:crypto';
import { areaRows, mergeTables } from './area-rows.ts';
import { mailRows } from './authorization-mails.ts';
import { releasesRows } from './authorization-releases.ts';
import type { TestBrowser } from './browser.ts';
import type { Stage } from './stage.ts';
import { call, everybody, get, members, readers, type Row, upload, type Verdicts } from './verdicts.ts';

const fileRows: Record<string, Row> = {
  'POST /api/images': {
    ask: async (actor) => actor.call('uploadImage', await upload()),
    verdicts: members,
  },
  'GET /files/{id}/{variant}': {
    ask: get(`/files/${randomUUID()}/full`),
    verdicts: everybody('file_not_found'),
  },
};

const webRows: Record<string, Row> = {
  'POST /api/failures': {
    ask: call('reportFailure', { remote: 'x', failure: 'hung', message: '', path: '/' }),
    verdicts: everybody('allowed'),
  },
  'POST /api/starts': {
    ask: call('reportStarts', { builds: [{ project: 'x', build: 'y', starts: 1 }] }),
    verdicts: everybody('allowed'),
  },
  'GET /api/openapi.json': { ask: get('/api/openapi.json'), verdicts: everybody('allowed') },
  'GET /healthz': { ask: get('/healthz'), verdicts: everybody('allowed') },
  'GET /readyz': { ask: get('/readyz'), verdicts: everybody('allowed') },
  'GET /dev/mail': { ask: get('/dev/mail'), verdicts: everybody('allowed') },
  'GET /dev/mail.json': { ask: get('/dev/mail.json'), verdicts: everybody('allowed') },
  // Nothing is published here: the row only shows that no session is required.
  'GET /builds/{address}': { ask: get('/builds/x/1/x.js'), verdicts: everybody('not_found') },
  'GET /brand/logo-{ground}.png': { ask: get('/brand/logo-light.png'), verdicts: everybody('allowed') },
  'GET /brand/cover-{cover}.jpg': { ask: get('/brand/cover-beach.jpg'), verdicts: everybody('allowed') },
  'GET /{path}': { ask: get('/events'), verdicts: everybody('unavailable') },
  // Only a page with a form checks access; this one has none.
  'POST /{path}': {
    ask: (browser) => browser.fetch('/about', { method: 'POST', body: new URLSearchParams() }),
    verdicts: everybody('not_found'),
  },
};

/** Core's routes. */
export const coreRows: Record<string, Row> = { ...fileRows, ...mailRows, ...releasesRows, ...webRows };

/** The areas' rows, from their folders `testing`. */
export const rowsOfAreas = new Map(
  (await areaRows<{ rows: Record<string, Row> }>('authorization')).map(([area, { rows }]) => [area, rows]),
);

/** Every route, by method and path as in OpenAPI. */
export const rows: Record<string, Row> = mergeTables([coreRows, ...rowsOfAreas.values()]);

/** Every socket message, with each actor's answer; guests without a link or session get no connection. */
export const messages: Record<
  string,
  { body(stage: Stage, actor: TestBrowser): object; verdicts: Verdicts }
> = {
  'event.watch': {
    body: ({ party }) => ({ eventId: party.id }),
    verdicts: { ...readers, guest: 'unauthenticated' },
  },
  'event.unwatch': {
    body: ({ party }) => ({ eventId: party.id }),
    verdicts: { ...everybody('allowed'), guest: 'unauthenticated' },
  },
  'session.renew': {
    body: (_stage, { session }) => ({ accessToken: session?.accessToken ?? 'none' }),
    verdicts: members,
  },
};
