import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { canHover, inYolo, role } from '../../tokens';

export interface AreaNavItem {
  href: string;
  label: string;
  count?: number;
  current?: boolean;
}

export interface AreaNavProps {
  /** The areas in their order; one of them is current. */
  items: AreaNavItem[];
  /** Accessible name of the navigation. */
  label?: string;
}

const Root = styled.nav`
  position: sticky;
  top: 0;
  z-index: ${role('z-nav')};
  background: ${role('bar')};
  border-bottom: 1px solid ${role('line')};
  ${inYolo} {
    border-block: ${role('bw')} solid ${role('bc')};
  }
`;

const Row = styled.div`
  display: flex;
  gap: clamp(20px, 3.6vw, 40px);
  max-width: calc(${role('col')} + 2 * ${role('gutter')});
  margin-inline: auto;
  padding-inline: ${role('gutter')};
  overflow-x: auto;
  scrollbar-width: none;
  scroll-snap-type: x proximity;
  scroll-padding-inline: ${role('gutter')};
  ${inYolo} {
    gap: 4px;
  }
`;

const Item = styled.a`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  flex: none;
  min-width: 44px;
  min-height: 60px;
  padding-top: 3px;
  border-bottom: 3px solid transparent;
  scroll-snap-align: start;
  color: ${role('ink-2')};
  text-decoration: none;
  &:focus-visible {
    outline-offset: -3px;
  }
  ${canHover} {
    &:hover {
      color: ${role('ink')};
    }
  }
  &[aria-current='page'] {
    color: ${role('ink')};
    font-weight: ${role('w-strong')};
    border-color: ${role('accent')};
  }
  ${inYolo} {
    padding-inline: 16px;
    color: ${role('ink')};
    font-weight: 600;
    &[aria-current='page'] {
      background: ${role('accent')};
      border-color: transparent;
      box-shadow:
        -3px 0 0 ${role('bc')},
        3px 0 0 ${role('bc')};
    }
  }
`;

const Count = styled.span`
  font-size: ${role('t-1')};
  font-weight: ${role('w-strong')};
  font-variant-numeric: lining-nums tabular-nums;
  html:not([data-theme='yolo']) a[aria-current='page'] > & {
    color: ${role('accent-ink')};
  }
`;

/** The areas of an event. Looks like tabs but is navigation; it is sticky, and keeps the current area in view. */
export function AreaNav({ items, label = 'Event areas' }: AreaNavProps) {
  const row = useRef<HTMLDivElement>(null);
  const current = items.find((item) => item.current)?.href;
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>("[aria-current='page']");
    // Not scrollIntoView, which would scroll the page as well.
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - row.current.offsetLeft - 24;
  }, [current]);
  return (
    <Root aria-label={label}>
      <Row ref={row}>
        {items.map((item) => (
          <Item key={item.href} href={item.href} aria-current={item.current ? 'page' : undefined}>
            {item.label}
            {item.count !== undefined && <Count>{item.count}</Count>}
          </Item>
        ))}
      </Row>
    </Root>
  );
}
