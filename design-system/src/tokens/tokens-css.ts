import { dark } from './dark.ts';
import { light } from './light.ts';
import { shared } from './shared.ts';
import { yolo, yoloShared } from './yolo.ts';

const lowerHex = (value: string) => value.replace(/#[0-9A-F]+/g, (hex) => hex.toLowerCase());

const rule = (selector: string, values: Record<string, string>, extra: string[] = []): string =>
  [
    `${selector} {`,
    ...extra.map((line) => `  ${line};`),
    ...Object.entries(values).map(([name, value]) => `  --${name}: ${lowerHex(value)};`),
    '}',
    '',
  ].join('\n');

/** The text of `foundation/tokens.css`: all roles as custom properties, one rule per theme. A theme may also be set on a part of the page. */
export const tokensCss = (): string =>
  [
    '/* Written by `npm run tokens` from src/tokens; change the values there. */\n',
    rule(':root', shared),
    rule(":root,\n[data-theme='light']", light, ['color-scheme: light']),
    // The light theme is always used for printing.
    '@media not print {',
    rule("[data-theme='dark']", dark, ['color-scheme: dark']),
    rule("[data-theme='yolo']", { ...yolo, ...yoloShared }, ['color-scheme: light']).trimEnd(),
    '}\n',
  ].join('\n');
