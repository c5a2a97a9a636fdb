import { z } from 'zod';
import { breaksBetween } from './compare.ts';
import { type Defined, describeSlice } from './describe.ts';

/** A route as a slice defines it, as far as a table row says something else. */
const route = (over: Partial<NonNullable<Defined['routes']>[string]> = {}): Defined => ({
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
const body = (shape: z.core.$ZodLooseShape): Defined => route({ body: z.strictObject(shape) });
const view = (shape: z.core.$ZodLooseShape): Defined => route({ response: z.object(shape) });
const query = (shape: z.core.$ZodLooseShape): Defined => route({ query: z.strictObject(shape) });
const file = (...binary: string[]): Defined => route({ binary });
const asked = (request: z.ZodType, response: z.ZodType = z.object({})): Defined => ({
  asked: { 'event.watch': { permission: 'event.read', request, response } },
});

const breaks = (before: Defined, now: Defined) =>
  breaksBetween(describeSlice('items', before), describeSlice('items', now));

const Name = z.string().max(80).meta({ id: 'Name' });
const status = z.enum(['open', 'taken']);

describe('what would break a front end of before is refused:', () => {
  it.each<[string, Defined, Defined, string]>([
    ['a route gone', route(), {}, 'addItem is gone'],
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
      'a session where none was sent',
      route({ withoutSession: true }),
      route(),
      'addItem needs a session now',
    ],
    [
      'the token of an invitation refused',
      route(),
      route({ ofEvent: undefined }),
      'addItem takes no invitation token any more',
    ],
    [
      'a required input more',
      body({ name: Name }),
      body({ name: Name, count: z.int() }),
      'addItem body.count: is required now',
    ],
    [
      'a default taken away',
      body({ count: z.int().default(1) }),
      body({ count: z.int() }),
      'addItem body.count: is required now',
    ],
    [
      'a query where none was needed',
      route(),
      query({ day: z.iso.date() }),
      'addItem query.day: is required now',
    ],
    [
      'an input gone',
      body({ name: Name, note: z.string().optional() }),
      body({ name: Name }),
      'addItem body.note: is gone',
    ],
    [
      'a body where none was sent',
      route(),
      body({ name: Name.optional() }),
      'addItem takes JSON, not no body',
    ],
    [
      'a value no longer taken',
      body({ status }),
      body({ status: z.enum(['open']) }),
      'addItem body.status: no longer takes "taken"',
    ],
    [
      'a list where any text was taken',
      body({ name: Name }),
      body({ name: status }),
      'addItem body.name: no longer takes any string',
    ],
    [
      'null no longer taken',
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
      'a field of a view gone',
      view({ name: Name, by: Name }),
      view({ name: Name }),
      'addItem answer.by: is gone',
    ],
    [
      'a field of a view of another type',
      view({ cost: z.string() }),
      view({ cost: z.number() }),
      'addItem answer.cost: may be number now, not string',
    ],
    [
      'a field of a view null',
      view({ name: Name }),
      view({ name: Name.nullable() }),
      'addItem answer.name: may be null now',
    ],
    [
      'a field of a view missing',
      view({ name: Name }),
      view({ name: Name.optional() }),
      'addItem answer.name: may be missing now',
    ],
    [
      'a value more in a closed list of a view',
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
      'a field deep in a view',
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
      'a media type no longer taken',
      file('image/png', 'image/heic'),
      file('image/png'),
      'addItem no longer takes files of image/heic',
    ],
    ['JSON instead of a file', file('image/png'), body({ url: z.url() }), 'addItem takes JSON, not a file'],
    ['an error code gone', { errors: { item_gone: { status: 404 } } }, {}, 'error item_gone is gone'],
    [
      'another status of an error',
      { errors: { item_gone: { status: 404 } } },
      { errors: { item_gone: { status: 410 } } },
      'error item_gone has the status 410, not 404',
    ],
    ['a change no longer announced', { changes: ['item.added'] }, {}, 'changes item.added is gone'],
    ['news no longer told', { news: ['item.given'] }, {}, 'news item.given is gone'],
    ['a live message no longer taken', asked(z.object({})), {}, 'message event.watch is no longer taken'],
    [
      'a live message that asks for more',
      asked(z.object({})),
      asked(z.object({ id: z.uuid() })),
      'message event.watch request.id: is required now',
    ],
    [
      'a live answer that says less',
      asked(z.object({}), z.object({ seq: z.int() })),
      asked(z.object({})),
      'message event.watch answer.seq: is gone',
    ],
    [
      'a live message no longer sent',
      { told: { 'event.changed': z.object({}) } },
      {},
      'message event.changed is no longer sent',
    ],
    [
      'a live message that says less',
      { told: { 'event.changed': z.object({ seq: z.int() }) } },
      { told: { 'event.changed': z.object({}) } },
      'message event.changed.seq: is gone',
    ],
    [
      'a field of the answer to every failed call gone',
      { others: { views: { ErrorView: z.object({ code: z.string() }) } } },
      { others: { views: { ErrorView: z.object({}) } } },
      'ErrorView.code: is gone',
    ],
  ])('%s', (_, before, now, words) => {
    expect(breaks(before, now)).toEqual([words]);
  });
});

describe('what front ends of before do not notice passes:', () => {
  const items = { errors: { item_gone: { status: 404 } }, changes: ['item.added'] };
  it.each<[string, Defined, Defined]>([
    ['a route more', {}, route()],
    [
      'another name of a parameter',
      route(),
      route({ path: '/events/:id/items', params: z.strictObject({ id: z.uuid() }) }),
    ],
    ['no session needed any more', route(), route({ withoutSession: true })],
    ['the token of an invitation taken too', route({ ofEvent: undefined }), route()],
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
    ['an optional input more', body({ name: Name }), body({ name: Name, note: z.string().optional() })],
    ['an input with a default more', body({ name: Name }), body({ name: Name, count: z.int().default(1) })],
    ['an input that need not be sent any more', body({ name: Name }), body({ name: Name.optional() })],
    ['null taken too', body({ name: Name }), body({ name: Name.nullable() })],
    [
      'a value more that is taken',
      body({ status: status }),
      body({ status: z.enum(['open', 'taken', 'lost']) }),
    ],
    ['any text where a list was taken', body({ status: status }), body({ status: Name })],
    [
      'longer texts, larger numbers, more items',
      body({ name: Name, count: z.int().max(9), ids: z.array(Name).max(5) }),
      body({ name: z.string().max(90), count: z.int().max(99), ids: z.array(Name) }),
    ],
    ['any number where whole ones were taken', body({ count: z.int() }), body({ count: z.number() })],
    [
      'one of two forms of a body',
      body({ id: z.uuid() }),
      route({ body: z.union([z.strictObject({ id: z.uuid() }), z.strictObject({ name: Name })]) }),
    ],
    ['an optional query where there was none', route(), query({ limit: z.int().optional() })],
    ['a media type more', file('image/png'), file('image/png', 'image/avif')],
    ['a field of a view more', view({ name: Name }), view({ name: Name, by: Name })],
    [
      'a field of a view that is never null or missing any more',
      view({ name: Name.nullish() }),
      view({ name: Name }),
    ],
    ['fewer values in a view', view({ status: status }), view({ status: z.literal('open') })],
    ['a closed list where any text was', view({ status: z.string() }), view({ status: status })],
    ['whole numbers in a view where any were', view({ cost: z.number() }), view({ cost: z.int() })],
    ['longer texts in a view', view({ name: z.string().max(80) }), view({ name: z.string().max(200) })],
    ['an answer where there was none', route({ answer: 'nothing' }), view({ name: Name })],
    [
      'a schema with another name',
      view({ name: Name }),
      view({ name: z.string().max(80).meta({ id: 'Title' }) }),
    ],
    ['fields in another order', body({ a: Name, b: Name }), body({ b: Name, a: Name })],
    [
      'an error code, a change and news more',
      items,
      {
        errors: { ...items.errors, item_taken: { status: 409 } },
        changes: ['item.added', 'item.taken'],
        news: ['item.given'],
      },
    ],
    [
      'a live message more, and more in one',
      { told: { 'event.changed': z.object({}) } },
      { told: { 'event.changed': z.object({ by: Name }), 'item.changed': z.object({}) } },
    ],
    [
      'a live message that may say more',
      asked(z.strictObject({})),
      asked(z.strictObject({ since: z.int().optional() })),
    ],
  ])('%s', (_, before, now) => {
    expect(breaks(before, now)).toEqual([]);
  });
});

test('a list that holds itself is compared to its end', () => {
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

test('two schemas of one name are refused', () => {
  const twice = { a: z.string().meta({ id: 'Twice' }), b: z.object({ c: z.int().meta({ id: 'Other' }) }) };
  expect(() => describeSlice('items', { ...body(twice), told: {} })).not.toThrow();
  const other = route({
    body: z.strictObject(twice),
    query: z.strictObject({ c: z.string().max(3).meta({ id: 'Other' }) }),
  });
  expect(() => describeSlice('items', other)).toThrow('Two schemas are called Other');
});
