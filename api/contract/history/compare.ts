import type { Description, RouteDescription, Schema, Schemas } from './describe.ts';

/**
 * What of `before` a front end that was made by it would miss in `now`, in words; the same each time.
 *
 * Requests: all that was taken is taken, and nothing more is asked for. Answers and messages: every field is there, of the
 * same kind, null or missing only where it could be before, and of a closed list nothing but what was in it: what is to
 * grow is a `string` in the contract. Views may have more fields, and longer texts and larger numbers than before. Errors
 * bring their words along, so that new ones are for every route; but their codes and status are acted upon.
 */
export function breaksBetween(before: Description, now: Description): string[] {
  const inputs = new Comparison('input', before.inputs, now.inputs);
  const views = new Comparison('view', before.views, now.views);
  const found: string[] = [];
  for (const [name, route] of Object.entries(before.routes)) {
    const present = now.routes[name];
    const breaks = present ? routeBreaks(route, present, inputs, views) : ['is gone'];
    found.push(...breaks.map((words) => `${name} ${words}`));
  }
  for (const [code, status] of Object.entries(before.errors)) {
    const present = now.errors[code];
    if (present === undefined) found.push(`error ${code} is gone`);
    else if (present !== status) found.push(`error ${code} has the status ${present}, not ${status}`);
  }
  for (const kind of ['changes', 'news'] as const) {
    const gone = before[kind].filter((type) => !now[kind].includes(type));
    found.push(...gone.map((type) => `${kind} ${type} is gone`));
  }
  for (const [name, message] of Object.entries(before.asked)) {
    const present = now.asked[name];
    if (!present) found.push(`message ${name} is no longer taken`);
    else {
      if (present.permission !== message.permission) found.push(`message ${name} ${otherRight(present)}`);
      found.push(...inputs.breaks(message.request, present.request, `message ${name} request`));
      found.push(...views.breaks(message.response, present.response, `message ${name} answer`));
    }
  }
  for (const [name, told] of Object.entries(before.told)) {
    const present = now.told[name];
    if (!present) found.push(`message ${name} is no longer sent`);
    else found.push(...views.breaks(told, present, `message ${name}`));
  }
  found.push(...everyBreak(before.others.inputs, now.others.inputs, inputs));
  found.push(...everyBreak(before.others.views, now.others.views, views));
  return found;
}

function everyBreak(before: Schemas, now: Schemas, comparison: Comparison): string[] {
  return Object.entries(before).flatMap(([name, schema]) =>
    now[name] ? comparison.breaks(schema, now[name], name) : [`${name} is gone`],
  );
}

const otherRight = ({ permission }: { permission: string }) => `asks for another right: ${permission}`;

function routeBreaks(
  before: RouteDescription,
  now: RouteDescription,
  inputs: Comparison,
  views: Comparison,
): string[] {
  const found: string[] = [];
  const [was, is] = [before, now].map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`);
  if (was !== is) found.push(`is at ${now.method} ${now.path}, not ${before.method} ${before.path}`);
  if (before.permission !== now.permission) found.push(otherRight(now));
  if (before.withoutSession && !now.withoutSession) found.push('needs a session now');
  if (before.ofEvent && !now.ofEvent) found.push('takes no invitation token any more');
  if (was === is) found.push(...inputs.breaks(byPlace(before), byPlace(now), 'params'));
  found.push(...inputs.breaks(before.query ?? NOTHING, now.query ?? NOTHING, 'query'));
  found.push(...bodyBreaks(before, now, inputs));
  if (before.answer !== 'nothing' && before.answer !== now.answer) {
    found.push(`answers with ${now.answer ?? 'JSON'}, not ${before.answer ?? 'JSON'}`);
  } else if (before.response) {
    found.push(
      ...(now.response ? views.breaks(before.response, now.response, 'answer') : ['answers nothing']),
    );
  }
  return found;
}

const NOTHING: Schema = { type: 'object', properties: {} };

function bodyBreaks(before: RouteDescription, now: RouteDescription, inputs: Comparison): string[] {
  const sent = ({ binary, body }: RouteDescription) => (binary ? 'a file' : body ? 'JSON' : 'no body');
  if (sent(before) !== sent(now)) return [`takes ${sent(now)}, not ${sent(before)}`];
  if (before.form && !now.form) return ['takes no form any more'];
  const refused = (before.binary ?? []).filter((type) => !now.binary?.includes(type));
  if (refused.length > 0) return [`no longer takes files of ${refused.join(', ')}`];
  return before.body && now.body ? inputs.breaks(before.body, now.body, 'body') : [];
}

/** The parameters of a path by their place in it, for their names are the server's affair. */
function byPlace({ path, params }: RouteDescription): Schema {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const properties = Object.fromEntries(
    names.map((name, place) => [String(place + 1), params?.properties?.[name] ?? {}]),
  );
  return { type: 'object', properties, required: Object.keys(properties) };
}

/** The limits of a request's values, and whether a smaller one asks for more. */
const LIMITS: Record<string, { smallerIsStricter: boolean; words: string }> = {
  maxLength: { smallerIsStricter: true, words: 'characters at most' },
  minLength: { smallerIsStricter: false, words: 'characters at least' },
  maxItems: { smallerIsStricter: true, words: 'items at most' },
  minItems: { smallerIsStricter: false, words: 'items at least' },
  maximum: { smallerIsStricter: true, words: 'at most' },
  exclusiveMaximum: { smallerIsStricter: true, words: 'as limit above' },
  minimum: { smallerIsStricter: false, words: 'at least' },
  exclusiveMinimum: { smallerIsStricter: false, words: 'as limit below' },
};

/** One of the kinds of value that a schema allows; `{}` is any. */
type Kind = Schema & { type?: string };

/** Schemas before and now, of what front ends send (`input`) or of what they are sent (`view`). */
class Comparison {
  readonly #mode: 'input' | 'view';
  readonly #before: Schemas;
  readonly #now: Schemas;
  /** Pairs of names that are being compared, for schemas that hold themselves. */
  readonly #open = new Set<string>();

  constructor(mode: 'input' | 'view', before: Schemas, now: Schemas) {
    this.#mode = mode;
    this.#before = before;
    this.#now = now;
  }

  breaks(before: Schema, now: Schema, at: string): string[] {
    const pair = before.$ref && now.$ref && `${before.$ref} ${now.$ref}`;
    if (pair && this.#open.has(pair)) return [];
    if (pair) this.#open.add(pair);
    const found = this.#kindBreaks(kinds(before, this.#before), kinds(now, this.#now), at);
    if (pair) this.#open.delete(pair);
    return found;
  }

  /** Whatever may be sent has to be among what may be received. */
  #kindBreaks(before: Kind[], now: Kind[], at: string): string[] {
    const [sent, received] = this.#mode === 'input' ? [before, now] : [now, before];
    if (received.some(isAny)) return [];
    if (sent.some(isAny)) return [`${at}: ${this.#mode === 'input' ? 'no longer takes' : 'may be'} anything`];
    return sent.flatMap((kind) => {
      const fitting = received.filter(
        ({ type }) => type === kind.type || (kind.type === 'integer' && type === 'number'),
      );
      if (fitting.length === 0) return [`${at}: ${this.#strange(kind, received)}`];
      const [fewest] = fitting
        .map((other) =>
          this.#mode === 'input' ? this.#inside(kind, other, at) : this.#inside(other, kind, at),
        )
        .sort((a, b) => a.length - b.length);
      return fewest!;
    });
  }

  #strange({ type }: Kind, received: Kind[]): string {
    const others = received.map((kind) => kind.type).join(' or ');
    if (type === 'null') return this.#mode === 'input' ? 'null is no longer taken' : 'may be null now';
    return this.#mode === 'input'
      ? `takes ${others}, no longer ${type}`
      : `may be ${type} now, not ${others}`;
  }

  #inside(before: Kind, now: Kind, at: string): string[] {
    if (before.enum || now.enum) return this.#listBreaks(before, now, at);
    if (before.type === 'object') return this.#objectBreaks(before, now, at);
    if (before.type === 'array') return this.#arrayBreaks(before, now, at);
    return [...this.#formBreaks(before, now, at), ...this.#limitBreaks(before, now, at)];
  }

  #listBreaks(before: Kind, now: Kind, at: string): string[] {
    const [sent, received] = this.#mode === 'input' ? [before, now] : [now, before];
    const verb = this.#mode === 'input' ? 'no longer takes' : 'may now be';
    if (!sent.enum) return [`${at}: ${verb} any ${sent.type}`];
    const fits = (value: unknown) =>
      received.enum ? received.enum.includes(value) : isWithin(value, received);
    const strange = sent.enum.filter((value) => !fits(value));
    return strange.length > 0
      ? [`${at}: ${verb} ${strange.map((value) => JSON.stringify(value)).join(', ')}`]
      : [];
  }

  #objectBreaks(before: Kind, now: Kind, at: string): string[] {
    const found: string[] = [];
    for (const [name, schema] of Object.entries(before.properties ?? {})) {
      const present = now.properties?.[name];
      found.push(...(present ? this.breaks(schema, present, `${at}.${name}`) : [`${at}.${name}: is gone`]));
    }
    const must = (kind: Kind) => kind.required ?? [];
    const [sent, received] = this.#mode === 'input' ? [before, now] : [now, before];
    for (const name of must(received)) {
      if (must(sent).includes(name)) continue;
      // That it is gone has been said.
      if (this.#mode === 'input') found.push(`${at}.${name}: is required now`);
      else if (now.properties?.[name]) found.push(`${at}.${name}: may be missing now`);
    }
    const { additionalProperties: any } = before;
    if (typeof any === 'object') {
      const present = now.additionalProperties;
      found.push(
        ...(typeof present === 'object' ? this.breaks(any, present, `${at}.*`) : [`${at}.*: is gone`]),
      );
    }
    return found;
  }

  #arrayBreaks(before: Kind, now: Kind, at: string): string[] {
    const [was, is] = [before.prefixItems ?? [], now.prefixItems ?? []];
    if (was.length !== is.length) return [`${at}: has ${is.length} places, not ${was.length}`];
    return [
      ...was.flatMap((schema, place) => this.breaks(schema, is[place]!, `${at}[${place}]`)),
      ...this.breaks(before.items ?? {}, now.items ?? {}, `${at}[]`),
      ...this.#limitBreaks(before, now, at),
    ];
  }

  #formBreaks(before: Kind, now: Kind, at: string): string[] {
    const form = ({ format, pattern, allOf = [] }: Kind) =>
      JSON.stringify([format, pattern, ...allOf.map((each) => each.pattern)]);
    const [sent, received] = this.#mode === 'input' ? [before, now] : [now, before];
    const isFree = !received.format && !received.pattern && !received.allOf;
    return isFree || form(sent) === form(received) ? [] : [`${at}: has another form`];
  }

  /** Views promise none: front ends show a longer text. */
  #limitBreaks(before: Kind, now: Kind, at: string): string[] {
    if (this.#mode === 'view') return [];
    return Object.entries(LIMITS).flatMap(([name, { smallerIsStricter, words }]) => {
      const [was, is] = [before[name], now[name]] as (number | undefined)[];
      if (is === undefined) return [];
      const isStricter = was === undefined || (smallerIsStricter ? is < was : is > was);
      return isStricter ? [`${at}: ${is} ${words}, not ${was ?? 'any'}`] : [];
    });
  }
}

const isAny = ({ type, enum: values }: Kind) => type === undefined && values === undefined;

/** Whether a value of a list that was closed is taken where the list is open now. */
function isWithin(value: unknown, { pattern, minLength, maxLength, minimum, maximum }: Kind): boolean {
  if (typeof value === 'string') {
    const fits = !pattern || new RegExp(pattern, 'u').test(value);
    return fits && value.length >= Number(minLength ?? 0) && value.length <= Number(maxLength ?? Infinity);
  }
  const number = Number(value);
  return number >= Number(minimum ?? -Infinity) && number <= Number(maximum ?? Infinity);
}

/** The kinds of value that a schema allows, each list of values as one. */
function kinds(schema: Schema, named: Schemas): Kind[] {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1)!;
    const meant = named[name];
    if (!meant) throw new Error(`There is no schema ${name}`);
    return kinds(meant, named);
  }
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return together(either.flatMap((each) => kinds(each, named)));
  if ('const' in schema) return [{ type: jsonType(schema.const), enum: [schema.const] }];
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }));
  return [schema as Kind];
}

function together(all: Kind[]): Kind[] {
  const lists = new Map<string | undefined, Kind>();
  const others = all.filter((kind) => {
    if (!kind.enum) return true;
    const list = lists.get(kind.type);
    lists.set(kind.type, { ...kind, enum: [...(list?.enum ?? []), ...kind.enum] });
    return false;
  });
  return [...others, ...lists.values()];
}

const jsonType = (value: unknown): string => (value === null ? 'null' : typeof value);
