import type { z } from 'zod';

const NUL = '\0';
const base64url = (value: string | Uint8Array) => Buffer.from(value).toString('base64url');

/** Times and dates that are valid for only some of Date, PostgreSQL and people. */
const times = [
  ...['0000-01-01T00:00:00Z', '0000-12-31T23:59:59.999999Z', '0001-01-01T00:00:00Z', '1969-12-31T23:59:59Z'],
  ...['2101-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '10000-01-01T00:00:00Z', '294277-01-01T00:00:00Z'],
  ...['+275760-09-13T00:00:00Z', '+275760-09-13T00:00:01Z', '-000001-01-01T00:00:00Z'],
  ...['2027-05-01T00:00:00+16:00', '2027-05-01T00:00:00-16:00', '2027-05-01T00:00:00+23:59'],
  ...['2027-05-01T00:00:00+15:59', '2027-05-01T00:00:00+14:01', '2027-05-01T00:00:00+14:00'],
  ...['2027-05-01T24:00:00Z', '2027-05-01T00:00:60Z', '2027-02-29T00:00:00Z', '2027-05-01T00:00:00'],
  ...[`2027-05-01T00:00:00.${'1'.repeat(100)}Z`, `2027-05-01T00:00:00.${'9'.repeat(5000)}Z`],
  ...[`2027-05-01T00:00:00Z${NUL}`, '2027-05-01T00:00:00Z\n', '2027-05-01 00:00:00Z', '2027-05-01T00:00:00z'],
  ...['infinity', '-infinity', 'now', 'today', 'epoch', 'allballs', 'NaN', '1e9', '1714521600'],
  ...['0000-01-01', '0001-01-01', '2027-02-29', '2027-02-30', '2027-13-01', '2027-00-00', '2019-12-31'],
  ...['2036-01-01', '9999-12-31', '5874898-01-01', '4714-11-23 BC', '01/05/2027', '٢٠٢٧-٠٥-٠١'],
  ...['24:00', '24:15', '12:60', '12:07', '12:00:00', '12:00:00+16:00', '-1:00', '٢٠:٠٠', '12:00 PM'],
];

/** Names that are or were in some zone database, and similar ones. */
const zones = [
  ...[
    'Mars/Phobos',
    '+25:00',
    '+14',
    'UTC+99',
    'GMT+25',
    'posixrules',
    'localtime',
    'Factory',
    'posix/Europe/Berlin',
  ],
  ...[
    'US/Pacific-New',
    'europe/berlin',
    'EUROPE/BERLIN',
    'EST5EDT',
    'America/Coyhaique',
    'Etc/GMT+14',
    'Etc/GMT-14',
  ],
  ...[
    `Europe/Berlin${NUL}`,
    ' Europe/Berlin',
    'Europe/Berlin ',
    '../../etc/passwd',
    'A'.repeat(300),
    'UTC',
    'utc',
    'Z',
  ],
];

/** Numbers as texts in an address. */
const numbersTyped = [
  ...[
    'NaN',
    'Infinity',
    '-Infinity',
    '1e400',
    '-1e400',
    '-0',
    '0',
    '-1',
    '0.5',
    '1e-7',
    '1e3',
    '0x10',
    '0b1',
    '1_000',
  ],
  ...['2147483647', '2147483648', '-2147483649', '4294967296', '9007199254740991', '9007199254740993'],
  ...['9223372036854775808', '99999999999999999999', ' 1 ', '+1', '٣', '１', 'true', 'null', '1,2', ''],
];

/** Numbers as JSON texts, which JavaScript cannot always represent. */
const numbersWritten = [
  ...['1e400', '-1e400', '-0', '-1', '0.5', '1e-400', '1e3', '2147483647', '2147483648', '-2147483649'],
  ...['4294967296', '9007199254740991', '9007199254740993', '9223372036854775808', `1${'0'.repeat(300)}`],
];

/** Texts that are invisible, change the direction, or cannot be stored. */
export const texts = [
  ...['\u200b', '\u200e', '\u3164', '\u2800', '\u115f\u1160\uffa0', '\u180e', '\ufe0f', '\u{e0041}\u{e007f}'],
  ...['\u00ad', '\u2060\u2061\u2062\u2063\u2064', '\u0301', '\ue000', '\u0378', '\ufdd0', '\ufffe', '\uffff'],
  ...[' ', '\u00a0\u3000\u2028', '\t\r\n', '\u202egnp.exe', '\u2067\u202eabc\u2069\u2069', 'محمد', '\u0085'],
  ...[
    NUL,
    `nul${NUL}byte`,
    `${NUL}start`,
    '\u0001',
    '\u001b[31m',
    '\u007f',
    '\ud800',
    '\udc00\ud800',
    'a\ud83d',
  ],
  ...[
    "'",
    '\\',
    '\\x00',
    '\\u0000',
    '%',
    '_',
    '$1',
    '{}',
    '${x}',
    '%00',
    '\\',
    '"',
    '--',
    'null',
    'undefined',
  ],
  ...['𒐫', '﷽', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢', '🏳️‍🌈', '\ufb1d'.repeat(40), 'İ'.repeat(40), 'ß'.repeat(80)],
];

/** Texts that might be accepted as a cursor. */
export const cursors = [
  ...[
    '=',
    '====',
    '-',
    '_',
    'A',
    'W10',
    'bnVsbA',
    'e30',
    '%00',
    `W10${NUL}`,
    'W10=',
    'A'.repeat(1001),
    'A'.repeat(1000),
  ],
  ...[
    'null',
    '[]',
    '{}',
    '""',
    '7',
    '[null]',
    '[[]]',
    '[0,0,"00:00:00","x"]',
    '["\\u0000"]',
    '["\\ud800"]',
  ].map(base64url),
  ...['['.repeat(700), '{"__proto__":[]}', '[1e400]', '\ufeff[]', NUL].map(base64url),
  base64url(new Uint8Array([0xff, 0xfe, 0x00, 0xc0, 0x80])),
  '0000-01-01T00:00:00Z/00000000-0000-4000-8000-000000000000',
  '2027-01-01T00:00:00Z/00000000-0000-4000-8000-000000000000',
];

const strings = [...times, ...zones, ...numbersTyped, ...texts, ...cursors];

type Kind = 'string' | 'number' | 'strings' | 'other';

/** The kind of a field's value, inside of optional, default and transforming schemas. */
function kindOf(schema: z.core.$ZodType): Kind {
  const { def } = schema._zod;
  if ('innerType' in def) return kindOf(def.innerType as z.core.$ZodType);
  if ('in' in def) return kindOf(def.in as z.core.$ZodType);
  if (def.type === 'array') return 'strings';
  if (def.type === 'union') return kindOf((def as z.core.$ZodUnionDef).options[0]!);
  if (def.type === 'literal')
    return typeof (def as z.core.$ZodLiteralDef<z.core.util.Literal>).values[0] === 'number'
      ? 'number'
      : 'string';
  return def.type === 'string' || def.type === 'enum' ? 'string' : def.type === 'number' ? 'number' : 'other';
}

const NUMBER = '"number to be written"';

/** Bodies as JSON texts, made from a valid one: each field with each value of its kind. */
export function oddBodies(schema: z.ZodType, good: Record<string, unknown>): string[] {
  return Object.entries((schema as z.ZodObject).shape).flatMap(([key, field]) => {
    const kind = kindOf(field as z.core.$ZodType);
    if (kind === 'other') return [];
    if (kind !== 'number')
      return strings.map((value) => JSON.stringify({ ...good, [key]: kind === 'strings' ? [value] : value }));
    const open = JSON.stringify({ ...good, [key]: JSON.parse(NUMBER) });
    return numbersWritten.map((value) => open.replace(NUMBER, value));
  });
}

/** Queries, made from a valid one; without lone surrogates, which cannot be in an address. */
export function oddQueries(schema: z.ZodObject, good: Record<string, unknown>): Record<string, unknown>[] {
  return Object.keys(schema.shape).flatMap((key) =>
    strings.map((value) => ({ ...good, [key]: value.toWellFormed() })),
  );
}

/** All variants of this JSON value with one part replaced. */
export function mutations(value: unknown): unknown[] {
  if (Array.isArray(value))
    return [
      ...value.flatMap((each, index) => mutations(each).map((other) => value.with(index, other))),
      value.slice(1),
      [...value, 0],
      [],
    ];
  return [...strings, ...numbersWritten.map(Number), null, true, {}, []].filter((other) => other !== value);
}
