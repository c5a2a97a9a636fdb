/** The rules of designtokens.org/TR/2025.10 for a token file, for use in a test. */

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Members = { [key: string]: Json };

const isMembers = (value: Json | undefined): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumber = (value: Json | undefined) => typeof value === 'number' && Number.isFinite(value);
const within = (value: Json | undefined, from: number, to: number) =>
  isNumber(value) && Number(value) >= from && Number(value) <= to;
const hasOnly = (value: Members, needed: string[], optional: string[] = []) =>
  needed.every((key) => key in value) &&
  Object.keys(value).every((key) => needed.includes(key) || optional.includes(key));
const measure = (value: Json | undefined, units: string[]) =>
  isMembers(value) &&
  hasOnly(value, ['value', 'unit']) &&
  isNumber(value.value) &&
  units.includes(String(value.unit));

/** A whole alias, `{group.token}`. */
const aliasOf = (value: Json | undefined) =>
  typeof value === 'string' ? /^\{([^{}]+)\}$/.exec(value)?.[1] : undefined;

type Rule = (value: Json | undefined) => boolean;
const orRef =
  (rule: Rule): Rule =>
  (value) =>
    aliasOf(value) !== undefined || rule(value);
const parts = (value: Json | undefined, rules: Record<string, Rule>, optional: string[] = []) =>
  isMembers(value) &&
  hasOnly(
    value,
    Object.keys(rules).filter((key) => !optional.includes(key)),
    optional,
  ) &&
  Object.entries(rules).every(([key, rule]) => !(key in value) || rule(value[key]));

const color: Rule = (value) =>
  isMembers(value) &&
  hasOnly(value, ['colorSpace', 'components'], ['alpha', 'hex']) &&
  value.colorSpace === 'srgb' &&
  Array.isArray(value.components) &&
  value.components.length === 3 &&
  value.components.every((component) => within(component, 0, 1)) &&
  (!('alpha' in value) || within(value.alpha, 0, 1)) &&
  (!('hex' in value) || /^#[\da-f]{6}$/i.test(String(value.hex)));
const dimension: Rule = (value) => measure(value, ['px', 'rem']);
const duration: Rule = (value) => measure(value, ['ms', 's']);
const cubicBezier: Rule = (value) =>
  Array.isArray(value) &&
  value.length === 4 &&
  value.every((figure, at) => (at % 2 === 0 ? within(figure, 0, 1) : isNumber(figure)));
const fontFamily: Rule = (value) =>
  [value].flat().length > 0 && [value].flat().every((name) => typeof name === 'string' && name !== '');
const fontWeight: Rule = (value) => within(value, 1, 1000);
const oneShadow: Rule = (value) =>
  parts(
    value,
    {
      color: orRef(color),
      offsetX: orRef(dimension),
      offsetY: orRef(dimension),
      blur: orRef(dimension),
      spread: orRef(dimension),
      inset: (inset) => typeof inset === 'boolean',
    },
    ['inset'],
  );

const rules: Record<string, Rule> = {
  color,
  dimension,
  duration,
  cubicBezier,
  fontFamily,
  fontWeight,
  number: isNumber,
  shadow: (value) => [value].flat().length > 0 && [value].flat().every(oneShadow),
  gradient: (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((stop) => parts(stop, { color: orRef(color), position: orRef((at) => within(at, 0, 1)) })),
  typography: (value) =>
    parts(value, {
      fontFamily: orRef(fontFamily),
      fontSize: orRef(dimension),
      fontWeight: orRef(fontWeight),
      letterSpacing: orRef(dimension),
      lineHeight: orRef(isNumber),
    }),
  transition: (value) =>
    parts(value, { duration: orRef(duration), delay: orRef(duration), timingFunction: orRef(cubicBezier) }),
};

const TOKEN_PROPERTIES = ['$value', '$type', '$description', '$extensions', '$deprecated'];

/** Tokens by path. */
export const tokensIn = (file: Members, path: string[] = []): [string, Members][] =>
  Object.entries(file).flatMap(([name, child]): [string, Members][] => {
    if (name.startsWith('$') || !isMembers(child)) return [];
    const childPath = [...path, name];
    return '$value' in child ? [[childPath.join('.'), child]] : tokensIn(child, childPath);
  });

const namesIn = (file: Members): string[] =>
  Object.entries(file).flatMap(([name, child]) =>
    name.startsWith('$') ? [] : [name, ...(isMembers(child) && !('$value' in child) ? namesIn(child) : [])],
  );

/** All aliases in a value, at any depth. */
const aliasesIn = (value: Json | undefined): string[] => {
  const alias = aliasOf(value);
  if (alias) return [alias];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(aliasesIn) : [];
};

/** All violations of the format in a token file, one line each. */
export const complaintsAbout = (file: Members): string[] => {
  const tokens = new Map(tokensIn(file));
  const names = namesIn(file)
    .filter((name) => /[{}.]/.test(name))
    .map((name) => `${name}: no such name is allowed`);
  const values = [...tokens].flatMap(([path, token]) => {
    const rule = rules[String(token.$type)];
    if (!rule) return [`${path}: no type ${String(token.$type)}`];
    const found = Object.keys(token)
      .filter((key) => !TOKEN_PROPERTIES.includes(key))
      .map((key) => `${path}: ${key} is no property of a token`);
    if (!orRef(rule)(token.$value)) found.push(`${path}: no ${String(token.$type)}`);
    for (const alias of aliasesIn(token.$value))
      if (!tokens.has(alias)) found.push(`${path}: {${alias}} is nowhere`);
    if (typeof token.$description !== 'string' || !token.$description) found.push(`${path}: undescribed`);
    return found;
  });
  return [...names, ...values];
};
