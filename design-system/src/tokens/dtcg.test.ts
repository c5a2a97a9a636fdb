import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokenFiles } from './dtcg';
import { complaintsAbout, tokensIn } from './dtcg-rules';
import { themeValues } from './themes';

const folder = join(__dirname, '../../tokens');
const files = tokenFiles();
const themes = Object.keys(themeValues) as (keyof typeof themeValues)[];
const parsed = (file: string) => JSON.parse(files[file] ?? '{}');

test('the committed export matches the tokens', () => {
  expect(readdirSync(folder).sort()).toEqual(Object.keys(files).sort());
  for (const [file, text] of Object.entries(files))
    expect(readFileSync(join(folder, file), 'utf8') === text).toBe(true);
});

describe.each(themes)('%s', (theme) => {
  const file = parsed(`${theme}.tokens.json`);
  const tokens = tokensIn(file);

  test('follows the rules of the format', () => {
    expect(complaintsAbout(file)).toEqual([]);
  });

  test('has every role once, with its value in the theme', () => {
    const exported = tokens
      .map(
        ([, { $extensions }]) =>
          ($extensions as { 'app.yolo'?: { property: string; css: string } })?.['app.yolo'],
      )
      .filter((own) => own !== undefined)
      .map(({ property, css }) => [property, css]);
    expect(Object.fromEntries(exported)).toEqual(
      Object.fromEntries(Object.entries(themeValues[theme]).map(([name, css]) => [`--${name}`, css])),
    );
    expect(exported).toHaveLength(Object.keys(themeValues[theme]).length);
  });

  test('has the same tokens with the same types as the light theme', () => {
    const shape = (of: typeof tokens) => of.map(([path, { $type }]) => [path, $type]);
    expect(shape(tokens)).toEqual(shape(tokensIn(parsed('light.tokens.json'))));
  });
});

test('converts colours, lengths and shadows to equal JSON values', () => {
  const light = Object.fromEntries(tokensIn(parsed('light.tokens.json')));
  expect(light['color.accent']?.$value).toEqual({
    colorSpace: 'srgb',
    components: [0.7098, 0.0863, 0.3608],
    alpha: 1,
    hex: '#b5165c',
  });
  expect(light['space.5']?.$value).toEqual({ value: 24, unit: 'px' });
  expect(light['font.size.7']?.$value).toEqual({ value: 6.25, unit: 'rem' });
  expect(light['motion.dur']?.$value).toEqual({ value: 160, unit: 'ms' });
  expect(light['shadow.1']?.$value).toMatchObject([
    {
      offsetY: { value: 1, unit: 'px' },
      blur: { value: 2, unit: 'px' },
      color: { alpha: 0.05 },
      inset: false,
    },
    { offsetY: { value: 6, unit: 'px' }, spread: { value: -8, unit: 'px' }, color: { alpha: 0.12 } },
  ]);
  const yolo = Object.fromEntries(tokensIn(parsed('yolo.tokens.json')));
  expect(yolo.ground?.$value).toHaveLength(5);
  expect(yolo['motion.ease']?.$value).toEqual([0.3, 1.7, 0.5, 1]);
});

test('the resolver names a file for each theme, with light as default', () => {
  const { version, modifiers, resolutionOrder } = parsed('yolo.resolver.json');
  expect(version).toBe('2025.10');
  expect(Object.keys(modifiers.theme.contexts)).toEqual(themes);
  expect(modifiers.theme.contexts[modifiers.theme.default]).toEqual([{ $ref: 'light.tokens.json' }]);
  for (const [{ $ref }] of Object.values<[{ $ref: string }]>(modifiers.theme.contexts))
    expect(Object.keys(files)).toContain($ref);
  expect(resolutionOrder).toEqual([{ $ref: '#/modifiers/theme' }]);
});

test.each([
  ['a colour as a string', { a: { $type: 'color', $value: '#ff0000', $description: 'x' } }, 'a: no color'],
  [
    'a length in em',
    { a: { $type: 'dimension', $value: { value: 1, unit: 'em' }, $description: 'x' } },
    'a: no dimension',
  ],
  [
    'an alias that leads nowhere',
    { a: { $type: 'number', $value: '{b.c}', $description: 'x' } },
    'a: {b.c} is nowhere',
  ],
  ['a type of its own', { a: { $type: 'opacity', $value: 1, $description: 'x' } }, 'a: no type opacity'],
  [
    'a dot in a name',
    { 'a.b': { $type: 'number', $value: 1, $description: 'x' } },
    'a.b: no such name is allowed',
  ],
  [
    'half a shadow',
    { a: { $type: 'shadow', $value: { blur: { value: 1, unit: 'px' } }, $description: 'x' } },
    'a: no shadow',
  ],
])('the rules reject %s', (_, file, complaint) => {
  expect(complaintsAbout(file)).toEqual([complaint]);
});
