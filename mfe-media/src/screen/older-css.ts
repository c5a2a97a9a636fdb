import type { StyleSheetManager } from 'styled-components';
import type { ComponentProps } from 'react';

type Plugin = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>[number];
type Element = Parameters<Plugin>[0];

/** The physical properties of logical ones, on a page that is written from left to right. */
const physicalNames: Record<string, readonly string[]> = {
  inset: ['top', 'right', 'bottom', 'left'],
  'inset-block': ['top', 'bottom'],
  'inset-inline': ['left', 'right'],
  'inset-block-start': ['top'],
  'inset-block-end': ['bottom'],
  'inset-inline-start': ['left'],
  'inset-inline-end': ['right'],
};
for (const box of ['margin', 'padding']) {
  physicalNames[`${box}-block`] = [`${box}-top`, `${box}-bottom`];
  physicalNames[`${box}-inline`] = [`${box}-left`, `${box}-right`];
  physicalNames[`${box}-block-start`] = [`${box}-top`];
  physicalNames[`${box}-block-end`] = [`${box}-bottom`];
  physicalNames[`${box}-inline-start`] = [`${box}-left`];
  physicalNames[`${box}-inline-end`] = [`${box}-right`];
}

/** Splits at a separator outside of parentheses. */
function parts(text: string, separator: ',' | ' '): string[] {
  const found = [''];
  let depth = 0;
  for (const char of text) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (char === separator && depth === 0) found.push('');
    else found[found.length - 1] += char;
  }
  return found.map((part) => part.trim()).filter((part) => part !== '');
}

const withCalc = (value: string) => (/^(?:[\w.%-]+|var\([^()]*\))$/.test(value) ? value : `calc(${value})`);

/** Replacements of newer functions: their approximate result on a large screen. */
const replacements: Record<string, (args: string[]) => string> = {
  clamp: ([, wanted = '0']) => withCalc(wanted),
  // A percentage is the width of the box, which is seldom the smaller one on a large screen.
  min: (args) => withCalc(args.find((arg) => !arg.endsWith('%')) ?? args[0]!),
  max: ([first = '0']) => withCalc(first),
  // The wall's theme is dark: a background in the photo's own hue.
  oklch: ([arg = '']) => `hsl(${parts(arg, ' ')[2] ?? '0'}, 30%, 17%)`,
};

/** A value in CSS of 2018. */
export function olderValue(value: string): string {
  const found = /(^|[^\w-])(clamp|min|max|oklch)\(/.exec(value);
  if (!found) return value;
  const start = found.index + found[1]!.length;
  let end = start + found[2]!.length;
  let depth = 0;
  do {
    if (value[end] === '(') depth += 1;
    if (value[end] === ')') depth -= 1;
    end += 1;
  } while (depth > 0 && end < value.length);
  const args = parts(value.slice(start + found[2]!.length + 1, end - 1), ',').map(olderValue);
  return olderValue(value.slice(0, start) + replacements[found[2]!]!(args) + value.slice(end));
}

/** A declaration in CSS of 2018; the current one follows it where newer browsers can choose. */
export function olderDeclaration(property: string, value: string): string {
  const names = physicalNames[property] ?? [property];
  const values = names.length === 1 ? [value] : parts(value, ' ');
  const [first = '', second = first, third = first, fourth = second] = values;
  const byName = names.length === 4 ? [first, second, third, fourth] : [first, second];
  return names
    .map((name, index) => {
      const current = `${name}:${byName[index]};`;
      const older = `${name}:${olderValue(byName[index]!)};`;
      if (property === 'overflow-wrap' && value === 'anywhere') return `${name}:break-word;${current}`;
      // Browsers accept any value with a variable; if it turns out invalid, they do not fall back to the one before.
      const canFallBack = !name.startsWith('--') && !value.includes('var(');
      return older === current || !canFallBack ? older : older + current;
    })
    .join('');
}

/** Writes flex boxes with gaps as grids, whose gaps browsers supported earlier. */
function asGrid(rule: Element): void {
  const declarations = (Array.isArray(rule.children) ? rule.children : []).filter(
    ({ type }) => type === 'decl',
  );
  const valueOf = (name: string) => declarations.find(({ props }) => props === name)?.children;
  if (valueOf('display') !== 'flex' || valueOf('gap') === undefined || valueOf('flex-wrap') === 'wrap')
    return;
  const isColumn = valueOf('flex-direction') === 'column';
  for (const declaration of declarations) {
    if (declaration.props === 'display')
      declaration.return = isColumn
        ? 'display:grid;grid-template-columns:minmax(0,1fr);'
        : 'display:grid;grid-auto-flow:column;justify-content:start;';
    if (declaration.props === 'align-items' && isColumn)
      declaration.return = `justify-items:${String(declaration.children)};`;
  }
}

/** A plugin of styled-components that writes CSS which televisions of 2020 support (Chromium 68). */
export const olderCss: Plugin = (element) => {
  if (element.type === 'rule') asGrid(element);
  if (element.type === 'decl' && !element.return)
    element.return = olderDeclaration(String(element.props), String(element.children));
};
