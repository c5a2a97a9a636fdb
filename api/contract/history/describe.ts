import { z } from 'zod';
import { changeTypes, areaOfChange, type Call, type RouteDetails } from '@yolo/contract';
import { isOpenView, viewOfFields } from '@yolo/contract/schemas';

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

/** What a front end relies on in one route. No front end reads the success status or the list of possible errors. */
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
  /** The kinds of news for a member. */
  news: string[];
  /** What a client may send over the socket. */
  asked: Record<string, { permission: string; request: Schema; response: Schema }>;
  /** What the server sends over it unasked. */
  told: Record<string, Schema>;
  /** Other schemas that clients send or receive. */
  others: { inputs: Schemas; views: Schemas };
  /** Named schemas: `inputs` validate requests, `views` describe answers. */
  inputs: Schemas;
  views: Schemas;
}

/** What a slice defines; all but its name may be missing. */
export interface SliceDefinition {
  routes?: Record<string, Call & RouteDetails>;
  errors?: Record<string, { status: number }>;
  changes?: readonly string[];
  news?: readonly string[];
  asked?: Record<string, { permission: string; request: z.ZodType; response: z.ZodType }>;
  told?: Record<string, z.ZodType>;
  others?: { inputs?: Record<string, z.ZodType>; views?: Record<string, z.ZodType> };
}

/** @throws Error when two schemas of the slice have the same name and differ */
export function describeSlice(slice: string, defined: SliceDefinition): Description {
  const { routes = {}, errors = {}, changes = [], news = [], asked = {}, told = {}, others = {} } = defined;
  const named = { input: {} as Schemas, output: {} as Schemas };
  const describer = (io: 'input' | 'output') => (schema: z.ZodType) => schemaOf(schema, io, named[io]);
  const [input, view] = [describer('input'), describer('output')];
  const description = {
    slice,
    routes: mapValues(routes, (route) => ({
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
    errors: mapValues(errors, ({ status }) => status),
    changes: [...changes].sort(),
    news: [...news].sort(),
    asked: mapValues(asked, ({ permission, request, response }) => ({
      permission,
      request: input(request),
      response: view(response),
    })),
    told: mapValues(told, view),
    others: { inputs: mapValues(others.inputs ?? {}, input), views: mapValues(others.views ?? {}, view) },
    inputs: named.input,
    views: named.output,
  };
  return sortDeep(description) as Description;
}

/**
 * The present slices of the contract: `loaded` holds what each `schemas` entry exports. Errors, news and messages are
 * found by the names of their exports.
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

/** The slice's fields in views that several slices share, by the view's name. */
function fieldsInViews(each: [string, unknown][]): Record<string, z.ZodType> {
  const shapes: Record<string, z.ZodRawShape> = {};
  for (const [, exported] of each) {
    const view = exported instanceof z.ZodObject ? viewOfFields(exported) : undefined;
    if (view) shapes[view] = { ...shapes[view], ...(exported as z.ZodObject).shape };
  }
  return mapValues(shapes, (shape) => z.object(shape));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output', named: Schemas): Schema {
  const { $schema: _, $defs = {}, ...written } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  for (const [name, definition] of Object.entries($defs as Schemas)) {
    // Each slice describes its own fields: a new one does not change the slice whose route returns the view.
    const ordered = sortDeep(isOpenView(name) ? { type: 'object' } : definition) as Schema;
    if (named[name] && JSON.stringify(named[name]) !== JSON.stringify(ordered)) {
      throw new Error(`Two schemas are called ${name}`);
    }
    named[name] = ordered;
  }
  return written as Schema;
}

const mapValues = <T, U>(table: Record<string, T>, make: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, make(value)]));

/* zod writes these limits for every integer. */
const SAFE = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];

/** Sorts keys and unordered lists, so that their order in the source does not matter. */
function sortDeep(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    const ordered = value.map((each) => sortDeep(each));
    return key === 'required' || key === 'enum' ? ordered.sort() : ordered;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([name, limit]) => !(/^(min|max)imum$/.test(name) && SAFE.includes(limit as number)))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, each]) => [name, sortDeep(each, name)]));
}
