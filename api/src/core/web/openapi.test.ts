import { type Route, routes } from '@yolo/contract';
import { errorWords } from '@yolo/contract/schemas';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { TestBrowser } from '../../../test/browser.ts';
import { Handlers, type HttpHandler } from '../http/handlers.ts';

interface Operation {
  operationId?: string;
  'x-permission': string;
  security: object[];
  requestBody?: unknown;
  responses: Record<string, { 'x-codes'?: string[] }>;
}

let api: TestApp;
let handlers: HttpHandler[];
let document: {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
};
beforeAll(async () => {
  api = await startTestApp();
  handlers = api.app.get(Handlers).http();
  document = (await new TestBrowser(api).fetch('/api/openapi.json')).body;
});
afterAll(() => api.close());

test('lists exactly the mounted routes, with their permissions', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => `${method.toUpperCase()} ${path} ${operation['x-permission']}`,
    ),
  );
  const mounted = handlers.map(({ method, path, permission }) => {
    const braces = path.replace(/:(\w+)/g, '{$1}').replace('{*', '{');
    return `${method} ${braces} ${permission}`;
  });
  expect(described.sort()).toEqual(mounted.sort());
});

test('describes the input, the responses and the errors of each call of the contract', () => {
  for (const { route: name } of handlers) {
    if (!name) continue;
    const route: Route = routes[name];
    const operation =
      document.paths[`/api${route.path.replace(/:(\w+)/g, '{$1}')}`]![route.method.toLowerCase()]!;
    expect(operation.operationId).toBe(name);
    expect(operation.requestBody !== undefined).toBe(route.body !== undefined || route.binary !== undefined);
    for (const code of route.errors) {
      expect(operation.responses[errorWords[code]!.status]!['x-codes']).toContain(code);
    }
  }
});

test('contains no broken reference', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
    ([, reference]) => reference!,
  );
  expect(references.length).toBeGreaterThan(10);
  for (const reference of references) {
    expect(Object.keys(document.components.schemas)).toContain(
      reference.replace('#/components/schemas/', ''),
    );
  }
  expect(document.openapi).toBe('3.1.0');
  expect(document.components.schemas.SignInRequest).toMatchObject({
    type: 'object',
    additionalProperties: false,
  });
});

test('is generated once, and revalidated by ETag', async () => {
  const [first, second] = [await read(), await read()];
  expect(first.headers.get('etag')).toMatch(/^"[\w-]{43}"$/);
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
  // Node's fetch would otherwise send no-cache.
  const known = { 'if-none-match': first.headers.get('etag')!, 'cache-control': 'max-age=0' };
  const again = await read(known);
  expect([again.status, again.body]).toEqual([304, '']);
  const identity = await read({ 'accept-encoding': 'identity' });
  expect(identity.headers.get('content-encoding')).toBeNull();
  expect(identity.body).toEqual(document);
});

const read = (headers: Record<string, string> = {}) =>
  new TestBrowser(api).fetch('/api/openapi.json', { headers });
