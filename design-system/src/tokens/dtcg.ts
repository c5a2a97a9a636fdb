import * as read from './dtcg-values.ts';
import { wordsOf } from './role-words.ts';
import { themeValues, type ThemeValues, type ValuedRole } from './themes.ts';
import { typeStyles } from './type-styles.ts';

const converters = {
  color: read.color,
  dimension: read.dimension,
  number: parseFloat,
  fontWeight: Number,
  fontFamily: read.fontFamily,
  duration: read.duration,
  cubicBezier: read.cubicBezier,
  shadow: read.shadow,
  gradient: read.gradient,
};
type TokenType = keyof typeof converters;

/** Type and path of a role in the export: the first matching rule applies. `$1` is its capture group. */
const places: [RegExp, TokenType, string][] = [
  [/^ground$/, 'gradient', 'ground'],
  [/^a-(w2?)$/, 'dimension', 'art.$1'],
  [/^armline$/, 'number', 'art.armline'],
  [/^a-(.+)$/, 'color', 'art.$1'],
  [/^m-(.+)$/, 'color', 'map.$1'],
  [/^wash-([lc])$/, 'number', 'wash.$1'],
  [/^(wash|paint|tint)-(.+)$/, 'color', '$1.$2'],
  [/^(sk\d?)$/, 'color', 'silhouette.$1'],
  [/^s-(.+)$/, 'dimension', 'space.$1'],
  [/^r-(.+)$/, 'dimension', 'radius.$1'],
  [/^t-(.+)$/, 'dimension', 'font.size.$1'],
  [/^f-(.+)$/, 'fontFamily', 'font.family.$1'],
  [/^(d-wght|h-wght|w-strong)$/, 'fontWeight', 'font.weight.$1'],
  [/^(d-soft|d-wonk|d-track|d-lead)$/, 'number', 'font.$1'],
  [/^(dur.*)$/, 'duration', 'motion.$1'],
  [/^(ease.*)$/, 'cubicBezier', 'motion.$1'],
  [/^z-(.+)$/, 'number', 'layer.$1'],
  [/^sh-(.+)$/, 'shadow', 'shadow.$1'],
  [/^tilt$/, 'number', 'size.tilt'],
  [/^(bw|bw-ctl|mat-w|pat-size|col|target|gutter)$/, 'dimension', 'size.$1'],
  [/^(.+)$/, 'color', 'color.$1'],
];

interface Token {
  $type: TokenType | 'typography' | 'transition';
  $value: unknown;
  $description: string;
  $extensions?: { 'app.yolo': { property: string; css: string } };
}
export interface Group {
  [name: string]: Group | Token | string;
}

const addToken = (root: Group, path: string, token: Token) => {
  const names = path.split('.');
  const last = names.pop() ?? '';
  const group = names.reduce((at, name) => (at[name] ??= {}) as Group, root);
  group[last] = token;
};

const placeOf = (name: ValuedRole) => {
  const [pattern, $type, to] = places.find(([rule]) => rule.test(name)) ?? [/^/, 'color' as const, name];
  return { $type, path: name.replace(pattern, to) };
};

/** A role as a token, with its CSS property and value as extension, since the format has no fluid sizes, em and degrees. */
const tokenOf = (name: ValuedRole, css: string): Token => {
  const { $type } = placeOf(name);
  return {
    $type,
    $value: converters[$type](css),
    $description: wordsOf(name),
    $extensions: { 'app.yolo': { property: `--${name}`, css } },
  };
};

const alias = (name: ValuedRole) => `{${placeOf(name).path}}`;

const addTypeStyles = (root: Group, values: ThemeValues) => {
  for (const [name, { size, face, weight, tracking, leading }] of Object.entries(typeStyles)) {
    const spacing = tracking === 'd-track' ? values['d-track'] : tracking;
    addToken(root, `type.${name}`, {
      $type: 'typography',
      $value: {
        fontFamily: alias(face),
        fontSize: alias(size),
        fontWeight: typeof weight === 'number' ? weight : alias(weight),
        letterSpacing: read.em(spacing, read.dimension(values[size])),
        lineHeight: leading === 'd-lead' ? alias(leading) : leading,
      },
      $description: wordsOf(size),
    });
  }
};

const motion = { hand: ['dur', 'ease'], land: ['dur-2', 'ease-land'], page: ['dur-3', 'ease-land'] } as const;

const addTransitions = (root: Group) => {
  for (const [name, [dur, ease]] of Object.entries(motion)) {
    const delay = { value: 0, unit: 'ms' };
    addToken(root, `transition.${name}`, {
      $type: 'transition',
      $value: { duration: alias(dur), delay, timingFunction: alias(ease) },
      $description: wordsOf(dur),
    });
  }
};

/** All tokens of one theme: one file, which a design tool imports as one mode. */
const themeTokens = (theme: keyof typeof themeValues): Group => {
  const root: Group = {
    $schema: 'https://www.designtokens.org/schemas/2025.10/format.json',
    $description: `Yolo, theme ${theme}. Written by \`npm run tokens\` from design-system/src/tokens.`,
  };
  const values = themeValues[theme];
  for (const [name, css] of Object.entries(values) as [ValuedRole, string][]) {
    addToken(root, placeOf(name).path, tokenOf(name, css));
  }
  addTypeStyles(root, values);
  addTransitions(root);
  return root;
};

const fileOf = (theme: string) => `${theme}.tokens.json`;

/** Maps themes to files for tools (designtokens.org/TR/2025.10/resolver). */
const resolver = {
  $schema: 'https://www.designtokens.org/schemas/2025.10/resolver.json',
  name: 'Yolo',
  version: '2025.10',
  description: 'Three themes of one set of tokens.',
  modifiers: {
    theme: {
      description: 'As in data-theme on the page’s root.',
      contexts: Object.fromEntries(
        Object.keys(themeValues).map((theme) => [theme, [{ $ref: fileOf(theme) }]]),
      ),
      default: 'light',
    },
  },
  resolutionOrder: [{ $ref: '#/modifiers/theme' }],
};

/** The files of `design-system/tokens`, by name. */
export const tokenFiles = (): Record<string, string> =>
  Object.fromEntries(
    [
      ...(['light', 'dark', 'yolo'] as const).map((theme) => [fileOf(theme), themeTokens(theme)] as const),
      ['yolo.resolver.json', resolver] as const,
    ].map(([file, content]) => [file, `${JSON.stringify(content, null, 2)}\n`]),
  );
