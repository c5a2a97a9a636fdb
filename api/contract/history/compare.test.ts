import { z } from 'zod';
import { breaksBetween } from './compare.ts';
import { type SliceDefinition, describeSlice } from './describe.ts';

/** A route as a slice defines it, with the overrides of a table row. */
const route = (over: Partial<NonNullable<SliceDefinition['routes']>[string]> = {}): SliceDefinition => ({
  routes: {
    addItem: {
      method: 'POST',
      path: '/events/:eventId/items',
      ofEvent: true,
      summary: 'Adds an item',
      permission: 'item.add',
      params: z.strictObject({ eventId: z.uuid() }),
      errors: [],
      ...over,
    },
  },
});
const body = (shape: z.core.$ZodLooseShape): SliceDefinition => route({ body: z.strictObject(shape) });
const view = (shape: z.core.$ZodLooseShape): SliceDefinition => route({ response: z.object(shape) });
const query = (shape: z.core.$ZodLooseShape): SliceDefinition => route({ query: z.strictObject(shape) });
const file = (...binary: string[]): SliceDefinition => route({ binary });
const asked = (request: z.ZodType, response: z.ZodType = z.object({})): SliceDefinition => ({
  asked: { 'event.watch': { permission: 'event.read', request, response } },
});

const breaks = (before: SliceDefinition, now: SliceDefinition) =>
  breaksBetween(describeSlice('items', before), describeSlice('items', now));

const Name = z.string().max(80).meta({ id: 'Name' });
const status = z.enum(['open', 'taken']);

describe('breaksBetween reports', () => {
  it.each<[string, SliceDefinition, SliceDefinition, string]>([
    ['a removed route', route(), {}, 'addItem is gone'],
    [
      'another method',
      route(),
      route({ method: 'PUT' }),
      'addItem is at PUT /events/:eventId/items, not POST /events/:eventId/items',
    ],
    [
      'another path',
      route(),
      route({ path: '/items/:eventId' }),
      'addItem is at POST /items/:eventId, not POST /events/:eventId/items',
    ],
    [
      'another right',
      route(),
      route({ permission: 'event.update' }),
      'addItem asks for another right: event.update',
    ],
    [
      'a session that was not needed before',
      route({ withoutSession: true }),
      route(),
      'addItem needs a session now',
    ],
    [
      'an invitation token that is refused',
      route(),
      route({ ofEvent: undefined }),
      'addItem takes no invitation token any more',
    ],
    [
      'a new required input',
      body({ name: Name }),
      body({ name: Name, count: z.int() }),
      'addItem body.count: is required now',
    ],
    [
      'a removed default',
      body({ count: z.int().default(1) }),
      body({ count: z.int() }),
      'addItem body.count: is required now',
    ],
    [
      'a required query that was not needed before',
      route(),
      query({ day: z.iso.date() }),
      'addItem query.day: is required now',
    ],
    [
      'a removed input',
      body({ name: Name, note: z.string().optional() }),
      body({ name: Name }),
      'addItem body.note: is gone',
    ],
    [
      'a body for a route that had none',
      route(),
      body({ name: Name.optional() }),
      'addItem takes JSON, not no body',
    ],
    [
      'a value that is no longer accepted',
      body({ status }),
      body({ status: z.enum(['open']) }),
      'addItem body.status: no longer takes "taken"',
    ],
    [
      'a closed list where any text was accepted',
      body({ name: Name }),
      body({ name: status }),
      'addItem body.name: no longer takes any string',
    ],
    [
      'null that is no longer accepted',
      body({ name: Name.nullable() }),
      body({ name: Name }),
      'addItem body.name: null is no longer taken',
    ],
    [
      'shorter texts',
      body({ name: Name }),
      body({ name: z.string().max(40) }),
      'addItem body.name: 40 characters at most, not 80',
    ],
    [
      'smaller numbers',
      body({ count: z.int() }),
      body({ count: z.int().max(9) }),
      'addItem body.count: 9 at most, not any',
    ],
    [
      'fewer items',
      body({ ids: z.array(z.uuid()).max(9) }),
      body({ ids: z.array(z.uuid()).max(5) }),
      'addItem body.ids: 5 items at most, not 9',
    ],
    [
      'another form of text',
      body({ name: Name }),
      body({
        name: z
          .string()
          .max(80)
          .regex(/^[a-z]+$/),
      }),
      'addItem body.name: has another form',
    ],
    [
      'whole numbers only',
      body({ count: z.number() }),
      body({ count: z.int() }),
      'addItem body.count: takes integer, no longer number',
    ],
    [
      'a stricter parameter',
      route(),
      route({ params: z.strictObject({ eventId: z.int() }) }),
      'addItem params.1: takes integer, no longer string',
    ],
    [
      'a removed field of a view',
      view({ name: Name, by: Name }),
      view({ name: Name }),
      'addItem answer.by: is gone',
    ],
    [
      'another type of a field in a view',
      view({ cost: z.string() }),
      view({ cost: z.number() }),
      'addItem answer.cost: may be number now, not string',
    ],
    [
      'a field of a view that may be null',
      view({ name: Name }),
      view({ name: Name.nullable() }),
      'addItem answer.name: may be null now',
    ],
    [
      'a field of a view that may be missing',
      view({ name: Name }),
      view({ name: Name.optional() }),
      'addItem answer.name: may be missing now',
    ],
    [
      'a new value in a closed list of a view',
      view({ status: status }),
      view({ status: z.enum(['open', 'taken', 'lost']) }),
      'addItem answer.status: may now be "lost"',
    ],
    [
      'any text in a closed list of a view',
      view({ status: status }),
      view({ status: z.string() }),
      'addItem answer.status: may now be any string',
    ],
    [
      'another form of text in a view',
      view({ day: z.iso.date() }),
      view({ day: z.iso.datetime() }),
      'addItem answer.day: has another form',
    ],
    [
      'a removed field deep in a view',
      view({ rows: z.array(z.object({ by: z.object({ name: Name }).nullable() })) }),
      view({ rows: z.array(z.object({ by: z.object({}).nullable() })) }),
      'addItem answer.rows[].by.name: is gone',
    ],
    [
      'an object where a list was',
      view({ rows: z.array(Name) }),
      view({ rows: z.object({ first: Name }) }),
      'addItem answer.rows: may be object now, not array',
    ],
    [
      'no answer',
      view({ name: Name }),
      route({ answer: 'nothing' }),
      'addItem answers with nothing, not JSON',
    ],
    [
      'a file instead of JSON',
      view({ name: Name }),
      route({ answer: 'text/csv' }),
      'addItem answers with text/csv, not JSON',
    ],
    [
      'another kind of file',
      route({ answer: 'text/csv' }),
      route({ answer: 'text/plain' }),
      'addItem answers with text/plain, not text/csv',
    ],
    [
      'a media type that is no longer accepted',
      file('image/png', 'image/heic'),
      file('image/png'),
      'addItem no longer takes files of image/heic',
    ],
    ['JSON instead of a file', file('image/png'), body({ url: z.url() }), 'addItem takes JSON, not a file'],
    ['a removed error code', { errors: { item_gone: { status: 404 } } }, {}, 'error item_gone is gone'],
    [
      'another status of an error',
      { errors: { item_gone: { status: 404 } } },
      { errors: { item_gone: { status: 410 } } },
      'error item_gone has the status 410, not 404',
    ],
    ['a removed change', { changes: ['item.added'] }, {}, 'changes item.added is gone'],
    ['removed news', { news: ['item.given'] }, {}, 'news item.given is gone'],
    ['a removed client message', asked(z.object({})), {}, 'message event.watch is no longer taken'],
    [
      'a client message with a new required field',
      asked(z.object({})),
      asked(z.object({ id: z.uuid() })),
      'message event.watch request.id: is required now',
    ],
    [
      'a removed field in the answer to a client message',
      asked(z.object({}), z.object({ seq: z.int() })),
      asked(z.object({})),
      'message event.watch answer.seq: is gone',
    ],
    [
      'a removed server message',
      { told: { 'event.changed': z.object({}) } },
      {},
      'message event.changed is no longer sent',
    ],
    [
      'a removed field in a server message',
      { told: { 'event.changed': z.object({ seq: z.int() }) } },
      { told: { 'event.changed': z.object({}) } },
      'message event.changed.seq: is gone',
    ],
    [
      'a removed field of the error view',
      { others: { views: { ErrorView: z.object({ code: z.string() }) } } },
      { others: { views: { ErrorView: z.object({}) } } },
      'ErrorView.code: is gone',
    ],
  ])('%s', (_, before, now, words) => {
    expect(breaks(before, now)).toEqual([words]);
  });
});

describe('breaksBetween accepts', () => {
  const items = { errors: { item_gone: { status: 404 } }, changes: ['item.added'] };
  it.each<[string, SliceDefinition, SliceDefinition]>([
    ['a new route', {}, route()],
    [
      'another name of a parameter',
      route(),
      route({ path: '/events/:id/items', params: z.strictObject({ id: z.uuid() }) }),
    ],
    ['a session that is no longer needed', route(), route({ withoutSession: true })],
    ['an invitation token that is accepted too', route({ ofEvent: undefined }), route()],
    ['another success status', route(), route({ status: 201 })],
    [
      'another limit, summary and refusal',
      route(),
      route({
        summary: 'One item more',
        limits: [{ name: 'item', per: 'member' }],
        errors: ['rate_limited'],
      }),
    ],
    ['a new optional input', body({ name: Name }), body({ name: Name, note: z.string().optional() })],
    ['a new input with a default', body({ name: Name }), body({ name: Name, count: z.int().default(1) })],
    ['an input that becomes optional', body({ name: Name }), body({ name: Name.optional() })],
    ['null that is accepted too', body({ name: Name }), body({ name: Name.nullable() })],
    ['a new accepted value', body({ status: status }), body({ status: z.enum(['open', 'taken', 'lost']) })],
    ['any text where a closed list was accepted', body({ status: status }), body({ status: Name })],
    [
      'longer texts, larger numbers, more items',
      body({ name: Name, count: z.int().max(9), ids: z.array(Name).max(5) }),
      body({ name: z.string().max(90), count: z.int().max(99), ids: z.array(Name) }),
    ],
    ['any number where integers were accepted', body({ count: z.int() }), body({ count: z.number() })],
    [
      'one of two forms of a body',
      body({ id: z.uuid() }),
      route({ body: z.union([z.strictObject({ id: z.uuid() }), z.strictObject({ name: Name })]) }),
    ],
    ['an optional query where there was none', route(), query({ limit: z.int().optional() })],
    ['a new media type', file('image/png'), file('image/png', 'image/avif')],
    ['a new field of a view', view({ name: Name }), view({ name: Name, by: Name })],
    [
      'a field of a view that becomes required and not null',
      view({ name: Name.nullish() }),
      view({ name: Name }),
    ],
    ['fewer values in a view', view({ status: status }), view({ status: z.literal('open') })],
    ['a closed list where any text was', view({ status: z.string() }), view({ status: status })],
    ['integers in a view where any numbers were', view({ cost: z.number() }), view({ cost: z.int() })],
    ['longer texts in a view', view({ name: z.string().max(80) }), view({ name: z.string().max(200) })],
    ['an answer where there was none', route({ answer: 'nothing' }), view({ name: Name })],
    [
      'a schema with another name',
      view({ name: Name }),
      view({ name: z.string().max(80).meta({ id: 'Title' }) }),
    ],
    ['fields in another order', body({ a: Name, b: Name }), body({ b: Name, a: Name })],
    [
      'a new error code, change and news',
      items,
      {
        errors: { ...items.errors, item_taken: { status: 409 } },
        changes: ['item.added', 'item.taken'],
        news: ['item.given'],
      },
    ],
    [
      'a new server message, and a new field in one',
      { told: { 'event.changed': z.object({}) } },
      { told: { 'event.changed': z.object({ by: Name }), 'item.changed': z.object({}) } },
    ],
    [
      'a client message with a new optional field',
      asked(z.strictObject({})),
      asked(z.strictObject({ since: z.int().optional() })),
    ],
  ])('%s', (_, before, now) => {
    expect(breaks(before, now)).toEqual([]);
  });
});

test('breaksBetween compares a schema that contains itself', () => {
  const list = (by: z.ZodType) => {
    const Row: z.ZodType = z
      .object({
        by,
        get under() {
          return z.array(Row);
        },
      })
      .meta({ id: 'Row' });
    return view({ rows: Row });
  };
  expect(breaks(list(Name), list(Name))).toEqual([]);
  expect(breaks(list(Name), list(z.int()))).toEqual([
    'addItem answer.rows.by: may be integer now, not string',
  ]);
});

test('describeSlice throws if two schemas have the same name', () => {
  const twice = { a: z.string().meta({ id: 'Twice' }), b: z.object({ c: z.int().meta({ id: 'Other' }) }) };
  expect(() => describeSlice('items', { ...body(twice), told: {} })).not.toThrow();
  const other = route({
    body: z.strictObject(twice),
    query: z.strictObject({ c: z.string().max(3).meta({ id: 'Other' }) }),
  });
  expect(() => describeSlice('items', other)).toThrow('Two schemas are called Other');
});
