import { render, screen } from '@testing-library/react';
import { AreaNav } from './AreaNav';

const items = (current: string) =>
  ['Invites', 'Photos', 'Expenses'].map((label) => ({
    href: `/events/1/${label.toLowerCase()}`,
    label,
    count: label === 'Invites' ? 42 : undefined,
    current: label === current,
  }));

test('is navigation with one current page', () => {
  render(<AreaNav items={items('Photos')} />);
  expect(screen.getByRole('navigation', { name: 'Event areas' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Invites\s*42/ })).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('link', { name: 'Photos' })).toHaveAttribute('aria-current', 'page');
});

test('scrolls only its own row to the current area, also when it changes', () => {
  const scrollIntoView = jest.fn();
  HTMLElement.prototype.scrollIntoView = scrollIntoView;
  // jsdom has no layout: simulates links at intervals of 120 px.
  const offset = jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get');
  offset.mockImplementation(function (this: HTMLElement) {
    return this.matches('a') ? [...(this.parentElement?.children ?? [])].indexOf(this) * 120 : 0;
  });
  const { rerender } = render(<AreaNav items={items('Expenses')} />);
  const row = screen.getByRole('navigation').firstElementChild;
  expect(row?.scrollLeft).toBeGreaterThan(120);
  rerender(<AreaNav items={items('Photos')} />);
  expect(row?.scrollLeft).toBeLessThanOrEqual(120);
  expect(scrollIntoView).not.toHaveBeenCalled();
});
