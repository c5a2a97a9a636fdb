import { render } from '@testing-library/react';
import { Heading } from '../components/Heading/Heading';
import { Text } from '../components/Text/Text';
import { role } from './index';
import { typeStyles } from './type-styles';
import type { ValuedRole } from './themes';

/** What the component's own rules say of an element, the last one winning; `undefined` where it inherits. */
const written = (element: Element, property: string) => {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]) as CSSStyleRule[];
  return rules
    .filter(({ selectorText }) => selectorText && element.matches(selectorText))
    .map(({ style }) => style.getPropertyValue(property))
    .filter(Boolean)
    .at(-1);
};

const asWritten = (value: string | number) =>
  typeof value === 'string' && !value.endsWith('em') ? role(value as ValuedRole) : String(value);

const headings = { hero: 'hero', page: 'page', section: 'section', item: 'item', row: 'small' } as const;

test.each(Object.entries(headings))('the style %s is what Heading writes', (name, size) => {
  const { container } = render(
    <Heading level={2} size={size}>
      Seen from above
    </Heading>,
  );
  const element = container.firstElementChild!;
  const style = typeStyles[name]!;
  expect(written(element, 'font-size')).toBe(role(style.size));
  expect(written(element, 'font-family')).toBe(role(style.face));
  expect(written(element, 'font-weight')).toBe(asWritten(style.weight));
  expect(written(element, 'letter-spacing')).toBe(asWritten(style.tracking));
  expect(written(element, 'line-height')).toBe(asWritten(style.leading));
});

test.each(['large', 'lead', 'small'] as const)('the style %s is what Text writes', (size) => {
  const { container } = render(<Text size={size}>Seen from above</Text>);
  const element = container.firstElementChild!;
  expect(written(element, 'font-size')).toBe(role(typeStyles[size]!.size));
  expect(written(element, 'line-height')).toBe(asWritten(typeStyles[size]!.leading));
});
