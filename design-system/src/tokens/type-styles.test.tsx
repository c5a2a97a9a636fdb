import { render } from '@testing-library/react';
import { Heading } from '../components/Heading/Heading';
import { Text } from '../components/Text/Text';
import { role } from './index';
import { typeStyles } from './type-styles';
import type { ValuedRole } from './themes';

/** Value of a property in the component's own rules, the last one wins; `undefined` if it is inherited. */
const declaredValue = (element: Element, property: string) => {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]) as CSSStyleRule[];
  return rules
    .filter(({ selectorText }) => selectorText && element.matches(selectorText))
    .map(({ style }) => style.getPropertyValue(property))
    .filter(Boolean)
    .at(-1);
};

const toCss = (value: string | number) =>
  typeof value === 'string' && !value.endsWith('em') ? role(value as ValuedRole) : String(value);

const headings = { hero: 'hero', page: 'page', section: 'section', item: 'item', row: 'small' } as const;

test.each(Object.entries(headings))('the style %s matches Heading', (name, size) => {
  const { container } = render(
    <Heading level={2} size={size}>
      Seen from above
    </Heading>,
  );
  const element = container.firstElementChild!;
  const style = typeStyles[name]!;
  expect(declaredValue(element, 'font-size')).toBe(role(style.size));
  expect(declaredValue(element, 'font-family')).toBe(role(style.face));
  expect(declaredValue(element, 'font-weight')).toBe(toCss(style.weight));
  expect(declaredValue(element, 'letter-spacing')).toBe(toCss(style.tracking));
  expect(declaredValue(element, 'line-height')).toBe(toCss(style.leading));
});

test.each(['large', 'lead', 'small'] as const)('the style %s matches Text', (size) => {
  const { container } = render(<Text size={size}>Seen from above</Text>);
  const element = container.firstElementChild!;
  expect(declaredValue(element, 'font-size')).toBe(role(typeStyles[size]!.size));
  expect(declaredValue(element, 'line-height')).toBe(toCss(typeStyles[size]!.leading));
});
