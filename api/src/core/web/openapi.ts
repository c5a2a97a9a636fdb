import { type ErrorCode, INVITE_TOKEN_HEADER, LINES_MEDIA_TYPE, type Route, routes } from '@yolo/contract';
import { errorWords } from '@yolo/contract/schemas';
import { z } from 'zod';
import { policyOf } from '../access/policy.ts';
import type { HttpHandler } from '../http/handlers.ts';

type Json = Record<string, unknown>;

const SCHEMAS = '#/components/schemas/';

/** OpenAPI 3.1 of all mounted routes: calls of the contract with their schemas, others with path and permission. */
export function openApi(handlers: HttpHandler[]): Json {
  const paths: Record<string, Json> = {};
  for (const handler of handlers) {
    const path = handler.path.replace(/:(\w+)/g, '{$1}').replace(/\{\*(\w+)\}/g, '{$1}');
    paths[path] ??= {};
    paths[path][handler.method.toLowerCase()] = operation(handler);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Yolo',
      version: '1.0.0',
      description: 'Plan parties together. Who may do what: x-permission.',
    },
    paths,
    components: { schemas: components(), securitySchemes },
  };
}

const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  invitation: { type: 'apiKey', in: 'header', name: INVITE_TOKEN_HEADER },
  refresh: { type: 'apiKey', in: 'cookie', name: 'yolo_refresh' },
};

function operation(handler: HttpHandler): Json {
  const described = { 'x-permission': handler.permission, security: security(handler) };
  if (!handler.route) return { ...described, responses: { 200: { description: 'As its name says' } } };
  const route: Route = routes[handler.route];
  return {
    operationId: handler.route,
    summary: route.summary,
    ...described,
    ...(route.provedByCookie && { security: [{ refresh: [] }] }),
    ...((route.params ?? route.query) && { parameters: parameters(route) }),
    ...((route.body ?? route.binary) && { requestBody: requestBody(route) }),
    responses: { ...success(route), ...failures(route) },
  };
}

/** A subject policy accepts a session, an invitation token or both; only the policy decides which grants access. */
function security({ permission }: HttpHandler): Json[] {
  const kind = permission && policyOf(permission)?.kind;
  if (kind === 'member' || kind === 'admin') return [{ session: [] }];
  return kind === 'subject' ? [{ session: [] }, { invitation: [] }] : [];
}

function parameters(route: Route): Json[] {
  const part = (schema: z.ZodObject | undefined, place: 'path' | 'query') =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
      name,
      in: place,
      required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
      schema: schemaOf(field as z.ZodType),
    }));
  return [...part(route.params, 'path'), ...part(route.query, 'query')];
}

function requestBody(route: Route): Json {
  const content = route.body
    ? { 'application/json': { schema: schemaOf(route.body) } }
    : Object.fromEntries(
        route.binary!.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
      );
  return { required: true, content };
}

function success({ response, status, answer, setsCookies }: Route): Json {
  const headers = { 'Set-Cookie': { schema: { type: 'string' } } };
  const described = { description: 'Done', ...(setsCookies && { headers }) };
  if (answer === 'lines') {
    const content = { [LINES_MEDIA_TYPE]: { schema: schemaOf(response!) } };
    return { [status ?? 200]: { ...described, content } };
  }
  if (answer && answer !== 'nothing') {
    const schema = { type: 'string', format: 'binary' };
    return { [status ?? 200]: { ...described, content: { [answer]: { schema } } } };
  }
  if (!response) return { [status ?? 204]: described };
  return {
    [status ?? 200]: { ...described, content: { 'application/json': { schema: schemaOf(response) } } },
  };
}

function failures(route: Route): Json {
  const codes = new Set<ErrorCode>([...route.errors, ...commonFailures(route)]);
  const byStatus = Object.groupBy(codes, (code) => String(errorWords[code]!.status));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, these]) => [
      status,
      {
        description: these!.join(', '),
        'x-codes': these,
        content: { 'application/json': { schema: { $ref: `${SCHEMAS}ErrorView` } } },
      },
    ]),
  );
}

/** Errors that any call of this form can return. */
function commonFailures(route: Route): ErrorCode[] {
  const always: ErrorCode[] = ['validation_failed', 'unauthenticated', 'internal', 'unavailable'];
  if (route.method !== 'GET') always.push('foreign_origin', 'malformed_body', 'unsupported_media_type');
  if (route.body) always.push('payload_too_large');
  if (route.params) always.push(route.notFound ?? 'not_found');
  return always;
}

function schemaOf(schema: z.ZodType): Json {
  const { $schema: _, $defs: __, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return withoutDefinitions(json) as Json;
}

/** All named schemas, under their names in the contract's source. */
function components(): Json {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    io: 'input',
    unrepresentable: 'any',
    uri: (id) => SCHEMAS + id,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id: __, ...json }]) => [id, withoutDefinitions(json)]),
  );
}

/** Redirects references to local definitions to the components of the same name. */
function withoutDefinitions(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(withoutDefinitions);
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json)
      .filter(([key]) => key !== '$defs')
      .map(([key, value]) =>
        key === '$ref'
          ? [key, String(value).replace(/^#\/\$defs\//, SCHEMAS)]
          : [key, withoutDefinitions(value)],
      ),
  );
}
