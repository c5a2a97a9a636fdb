import { errorStatus, type Route, routes } from '@yolo/contract';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { TestBrowser } from '../../test/browser.ts';
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

test('has every mounted route with its permission, and no other', () => {
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

test('says of each call of the contract what it takes, answers and refuses', () => {
  for (const { route: name } of handlers) {
    if (!name) continue;
    const route: Route = routes[name];
    const operation =
      document.paths[`/api${route.path.replace(/:(\w+)/g, '{$1}')}`]![route.method.toLowerCase()]!;
    expect(operation.operationId).toBe(name);
    expect(operation.requestBody !== undefined).toBe(route.body !== undefined || route.binary !== undefined);
    for (const code of route.errors) {
      expect(operation.responses[errorStatus[code]]!['x-codes']).toContain(code);
    }
  }
});

test('refers to nothing that is not there', () => {
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
