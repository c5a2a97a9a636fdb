import type { StyleSheetManager } from 'styled-components';
import type { ComponentProps } from 'react';

type Plugin = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>[number];
type Element = Parameters<Plugin>[0];

/** What a property of today is called on a page that is written from left to right. */
const sides: Record<string, readonly string[]> = {
  inset: ['top', 'right', 'bottom', 'left'],
  'inset-block': ['top', 'bottom'],
  'inset-inline': ['left', 'right'],
  'inset-block-start': ['top'],
  'inset-block-end': ['bottom'],
  'inset-inline-start': ['left'],
  'inset-inline-end': ['right'],
};
for (const box of ['margin', 'padding']) {
  sides[`${box}-block`] = [`${box}-top`, `${box}-bottom`];
  sides[`${box}-inline`] = [`${box}-left`, `${box}-right`];
  sides[`${box}-block-start`] = [`${box}-top`];
  sides[`${box}-block-end`] = [`${box}-bottom`];
  sides[`${box}-inline-start`] = [`${box}-left`];
  sides[`${box}-inline-end`] = [`${box}-right`];
}

/** Splits at a separator that stands in no parentheses. */
function parts(text: string, separator: ',' | ' '): string[] {
  const found = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === separator && depth === 0) found.push('');
    else found[found.length - 1] += letter;
  }
  return found.map((part) => part.trim()).filter((part) => part !== '');
}

const calculated = (value: string) => (/^(?:[\w.%-]+|var\([^()]*\))$/.test(value) ? value : `calc(${value})`);

/** In place of functions that came later: what they come to on a large screen. */
const instead: Record<string, (args: string[]) => string> = {
  clamp: ([, wanted = '0']) => calculated(wanted),
  // Of what is at most as wide as its box the box's width is seldom less on a screen.
  min: (args) => calculated(args.find((arg) => !arg.endsWith('%')) ?? args[0]!),
  max: ([first = '0']) => calculated(first),
  // The wall's room is dark: a ground in the photo's own colour.
  oklch: ([written = '']) => `hsl(${parts(written, ' ')[2] ?? '0'}, 30%, 17%)`,
};

/** A value in words of 2018. */
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
  return olderValue(value.slice(0, start) + instead[found[2]!]!(args) + value.slice(end));
}

/** A declaration in words of 2018; today's stands behind it where browsers may choose. */
export function olderDeclaration(property: string, value: string): string {
  const names = sides[property] ?? [property];
  const values = names.length === 1 ? [value] : parts(value, ' ');
  const [first = '', second = first, third = first, fourth = second] = values;
  const byName = names.length === 4 ? [first, second, third, fourth] : [first, second];
  return names
    .map((name, at) => {
      const today = `${name}:${byName[at]};`;
      const older = `${name}:${olderValue(byName[at]!)};`;
      if (property === 'overflow-wrap' && value === 'anywhere') return `${name}:break-word;${today}`;
      // With a variable in it any value is taken, and found to be nothing when it is too late for the one before.
      const isChosen = !name.startsWith('--') && !value.includes('var(');
      return older === today || !isChosen ? older : older + today;
    })
    .join('');
}

/** Boxes with gaps between them were grids first. */
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

/** For styled-components: writes what the design system says in words that televisions of 2020 read (Chromium 68). */
export const olderCss: Plugin = (element) => {
  if (element.type === 'rule') asGrid(element);
  if (element.type === 'decl' && !element.return)
    element.return = olderDeclaration(String(element.props), String(element.children));
};
