import type { Schema, Schemas } from './describe.ts';

/** The limits of a request's values, and whether a smaller limit is the stricter one. */
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

/** One of the kinds of value that a schema allows; `{}` allows any value. */
type Kind = Schema & { type?: string };

/** Compares recorded with present schemas of what front ends send (`input`) or receive (`view`). */
export class Comparison {
  readonly #mode: 'input' | 'view';
  readonly #before: Schemas;
  readonly #now: Schemas;
  /** Pairs of names that are being compared: ends the recursion in schemas that contain themselves. */
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

  /** Every kind that may be sent must be one that may be received. */
  #kindBreaks(before: Kind[], now: Kind[], at: string): string[] {
    const [sent, received] = this.#mode === 'input' ? [before, now] : [now, before];
    if (received.some(isAny)) return [];
    if (sent.some(isAny)) return [`${at}: ${this.#mode === 'input' ? 'no longer takes' : 'may be'} anything`];
    return sent.flatMap((kind) => {
      const fitting = received.filter(
        ({ type }) => type === kind.type || (kind.type === 'integer' && type === 'number'),
      );
      if (fitting.length === 0) return [`${at}: ${this.#mismatch(kind, received)}`];
      const [fewest] = fitting
        .map((other) =>
          this.#mode === 'input' ? this.#pairBreaks(kind, other, at) : this.#pairBreaks(other, kind, at),
        )
        .sort((a, b) => a.length - b.length);
      return fewest!;
    });
  }

  #mismatch({ type }: Kind, received: Kind[]): string {
    const others = received.map((kind) => kind.type).join(' or ');
    if (type === 'null') return this.#mode === 'input' ? 'null is no longer taken' : 'may be null now';
    return this.#mode === 'input'
      ? `takes ${others}, no longer ${type}`
      : `may be ${type} now, not ${others}`;
  }

  #pairBreaks(before: Kind, now: Kind, at: string): string[] {
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
    const requiredOf = (kind: Kind) => kind.required ?? [];
    const [sent, received] = this.#mode === 'input' ? [before, now] : [now, before];
    for (const name of requiredOf(received)) {
      if (requiredOf(sent).includes(name)) continue;
      // A removed field is reported above.
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

  /** Views promise no limits: front ends also show longer texts. */
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

/** Whether a schema without a list of values accepts a value of the former closed list. */
function isWithin(value: unknown, { pattern, minLength, maxLength, minimum, maximum }: Kind): boolean {
  if (typeof value === 'string') {
    const fits = !pattern || new RegExp(pattern, 'u').test(value);
    return fits && value.length >= Number(minLength ?? 0) && value.length <= Number(maxLength ?? Infinity);
  }
  const number = Number(value);
  return number >= Number(minimum ?? -Infinity) && number <= Number(maximum ?? Infinity);
}

/** The kinds of value that a schema allows; the value lists of one type count as one kind. */
function kinds(schema: Schema, named: Schemas): Kind[] {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1)!;
    const target = named[name];
    if (!target) throw new Error(`There is no schema ${name}`);
    return kinds(target, named);
  }
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return mergeLists(alternatives.flatMap((each) => kinds(each, named)));
  if ('const' in schema) return [{ type: jsonType(schema.const), enum: [schema.const] }];
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }));
  return [schema as Kind];
}

function mergeLists(all: Kind[]): Kind[] {
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
