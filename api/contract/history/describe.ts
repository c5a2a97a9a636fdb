import { z } from 'zod';
import { changeTypes, areaOfChange, type Call, type RouteDetails } from '@yolo/contract';
import { isOpenView, viewGrownBy } from '@yolo/contract/schemas';

/** JSON Schema as zod writes it; `$ref` names one of the description's `inputs` or `views`. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  prefixItems?: Schema[];
  pattern?: string;
  format?: string;
  [limit: string]: unknown;
}

export type Schemas = Record<string, Schema>;

/** What a front end relies on in one route. None reads which success it is, nor which refusals to expect. */
export interface RouteDescription {
  method: string;
  path: string;
  permission: string;
  ofEvent?: true;
  withoutSession?: true;
  answer?: string;
  form?: true;
  binary?: string[];
  params?: Schema;
  query?: Schema;
  body?: Schema;
  response?: Schema;
}

/** What front ends rely on in one slice of the contract, as it goes over the wire. */
export interface Description {
  slice: string;
  routes: Record<string, RouteDescription>;
  /** HTTP status by error code. */
  errors: Record<string, number>;
  /** What can happen to an event. */
  changes: string[];
  /** What can be news for a member. */
  news: string[];
  /** What a client may send over the socket. */
  asked: Record<string, { permission: string; request: Schema; response: Schema }>;
  /** What the server sends over it by itself. */
  told: Record<string, Schema>;
  /** Whatever else clients send or are answered. */
  others: { inputs: Schemas; views: Schemas };
  /** Named schemas as requests are judged by them, and as answers are made by them. */
  inputs: Schemas;
  views: Schemas;
}

/** What a slice defines; all but its name may be missing. */
export interface Defined {
  routes?: Record<string, Call & RouteDetails>;
  errors?: Record<string, { status: number }>;
  changes?: readonly string[];
  news?: readonly string[];
  asked?: Record<string, { permission: string; request: z.ZodType; response: z.ZodType }>;
  told?: Record<string, z.ZodType>;
  others?: { inputs?: Record<string, z.ZodType>; views?: Record<string, z.ZodType> };
}

/** @throws Error when two schemas of the slice have the same name and are not the same */
export function describeSlice(slice: string, defined: Defined): Description {
  const { routes = {}, errors = {}, changes = [], news = [], asked = {}, told = {}, others = {} } = defined;
  const named = { input: {} as Schemas, output: {} as Schemas };
  const written = (io: 'input' | 'output') => (schema: z.ZodType) => schemaOf(schema, io, named[io]);
  const [input, view] = [written('input'), written('output')];
  const description = {
    slice,
    routes: mapped(routes, (route) => ({
      method: route.method,
      path: route.path,
      permission: route.permission,
      ...(route.ofEvent && { ofEvent: true as const }),
      ...(route.withoutSession && { withoutSession: true as const }),
      ...(route.answer && { answer: route.answer }),
      ...(route.form && { form: true as const }),
      ...(route.binary && { binary: [...route.binary].sort() }),
      ...(route.params && { params: input(route.params) }),
      ...(route.query && { query: input(route.query) }),
      ...(route.body && { body: input(route.body) }),
      ...(route.response && { response: view(route.response) }),
    })),
    errors: mapped(errors, ({ status }) => status),
    changes: [...changes].sort(),
    news: [...news].sort(),
    asked: mapped(asked, ({ permission, request, response }) => ({
      permission,
      request: input(request),
      response: view(response),
    })),
    told: mapped(told, view),
    others: { inputs: mapped(others.inputs ?? {}, input), views: mapped(others.views ?? {}, view) },
    inputs: named.input,
    views: named.output,
  };
  return inOrder(description) as Description;
}

/**
 * The slices of the contract as they are now, found by their entries: `loaded` holds what each `schemas` entry exports.
 * Errors, news and messages are known by the exports that hold them.
 */
export function describeContract(
  loaded: Record<string, Record<string, unknown>>,
  table: Record<string, Call & RouteDetails & { area: string }>,
): Description[] {
  return Object.entries(loaded).map(([slice, exported]) => {
    const each = Object.entries(exported);
    const named = (ending: RegExp) => each.filter(([name]) => ending.test(name)).map(([, value]) => value);
    return describeSlice(slice, {
      routes: Object.fromEntries(Object.entries(table).filter(([, { area }]) => area === slice)),
      errors: Object.assign({}, ...(named(/Errors$/) as object[])),
      changes: changeTypes().filter((type) => areaOfChange(type) === slice),
      news: (named(/News$/) as string[][]).flat(),
      asked: Object.assign({}, ...(named(/^clientMessages$/) as object[])),
      told: Object.assign({}, ...(named(/^serverMessages$/) as object[])),
      others: {
        inputs: schemasNamed(each, /Handshake$/),
        views: { ...schemasNamed(each, /^ErrorView$/), ...fieldsInViews(each) },
      },
    });
  });
}

const schemasNamed = (each: [string, unknown][], name: RegExp) =>
  Object.fromEntries(each.filter((entry): entry is [string, z.ZodType] => name.test(entry[0])));

/** What a slice has in views that other slices have fields in, too, by the view's name. */
function fieldsInViews(each: [string, unknown][]): Record<string, z.ZodType> {
  const shapes: Record<string, z.ZodRawShape> = {};
  for (const [, exported] of each) {
    const view = exported instanceof z.ZodObject ? viewGrownBy(exported) : undefined;
    if (view) shapes[view] = { ...shapes[view], ...(exported as z.ZodObject).shape };
  }
  return mapped(shapes, (shape) => z.object(shape));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output', named: Schemas): Schema {
  const { $schema: _, $defs = {}, ...written } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  for (const [name, definition] of Object.entries($defs as Schemas)) {
    // Each slice says what it has in it: one more is no change of the slice that answers with it.
    const ordered = inOrder(isOpenView(name) ? { type: 'object' } : definition) as Schema;
    if (named[name] && JSON.stringify(named[name]) !== JSON.stringify(ordered)) {
      throw new Error(`Two schemas are called ${name}`);
    }
    named[name] = ordered;
  }
  return written as Schema;
}

const mapped = <T, U>(table: Record<string, T>, make: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, make(value)]));

/* zod writes them for every whole number. */
const SAFE = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];

/** The same whatever order it was written in. */
function inOrder(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    const ordered = value.map((each) => inOrder(each));
    return key === 'required' || key === 'enum' ? ordered.sort() : ordered;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([name, limit]) => !(/^(min|max)imum$/.test(name) && SAFE.includes(limit as number)))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, each]) => [name, inOrder(each, name)]));
}
