import type { ComponentPropsWithoutRef } from 'react';
import { styled } from 'styled-components';
import { ChevronLeftIcon, ChevronRightIcon } from '../../icons';
import { inYolo, onYoloGround, phone, role, wide } from '../../tokens';
import { gap, pageWindow } from './page-window';

interface PaginationCommon {
  /** What is paged, read aloud, e.g. 'Pages of users'. */
  label: string;
  /** The page that is shown, from 1. */
  page: number;
  /** How many there are; with one or none nothing is shown. */
  pages: number;
  /** The next page is on its way: nothing can be pressed. */
  busy?: boolean;
}

/** Links where the page stands in the address, buttons where it doesn't. */
export type PaginationProps = PaginationCommon &
  (
    | { hrefOf: (page: number) => string; onPage?: undefined }
    | { onPage: (page: number) => void; hrefOf?: undefined }
  );

const Root = styled.nav`
  width: fit-content;
  max-width: 100%;
  margin-inline: auto;
  ${onYoloGround} {
    padding: 6px;
    background: ${role('surface')};
    border: ${role('bw')} solid ${role('bc')};
    border-radius: ${role('r-2')};
    box-shadow: ${role('sh-ctl')};
  }
`;

const List = styled.ul`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 4px;
  font-size: ${role('t-2')};
  font-variant-numeric: lining-nums tabular-nums;
  &[data-busy] {
    opacity: 0.62;
  }
`;

const Step = styled.a`
  display: grid;
  place-items: center;
  min-width: ${role('target')};
  height: ${role('target')};
  padding-inline: 6px;
  border-radius: ${role('r-1')};
  color: ${role('ink')};
  font-weight: 500;
  text-decoration: none;
  &:hover:not([aria-disabled='true'], [aria-current]) {
    background: ${role('accent-soft')};
  }
  &[aria-disabled='true'] {
    cursor: default;
  }
  &[data-end] {
    opacity: 0.4;
  }
  &[aria-current] {
    background: ${role('accent')};
    color: ${role('on-accent')};
    font-weight: ${role('w-strong')};
    ${inYolo} {
      border: 2px solid ${role('bc')};
    }
  }
  svg:dir(rtl) {
    scale: -1 1;
  }
`;

const Numbers = styled.li`
  ${phone} {
    display: none;
  }
`;

const Place = styled.li`
  padding-inline: 8px;
  ${wide} {
    display: none;
  }
`;

/** Goes through a long list page by page: numbers where there is room, 'Page 3 of 12' on phones. */
export function Pagination({ label, page, pages, busy, hrefOf, onPage }: PaginationProps) {
  if (pages <= 1) return null;
  const step = (to: number, rest: ComponentPropsWithoutRef<'a'> & { 'data-end'?: '' }) => {
    const shared = { ...rest, 'aria-disabled': busy || to < 1 || to > pages || undefined };
    if (hrefOf) return <Step {...shared} href={shared['aria-disabled'] ? undefined : hrefOf(to)} />;
    const press = () => {
      if (!shared['aria-disabled'] && to !== page) onPage(to);
    };
    return <Step as="button" {...{ type: 'button' }} {...shared} onClick={press} />;
  };
  const end = (to: number) => (to < 1 || to > pages ? '' : undefined);
  return (
    <Root aria-label={label} aria-busy={busy || undefined}>
      <List data-busy={busy ? '' : undefined}>
        <li>
          {step(page - 1, {
            'aria-label': 'Previous page',
            'data-end': end(page - 1),
            children: <ChevronLeftIcon aria-hidden size={20} />,
          })}
        </li>
        {pageWindow(page, pages).map((to, at) => (
          <Numbers key={to === gap ? `gap-${at}` : to} aria-hidden={to === gap || undefined}>
            {to === gap
              ? '…'
              : step(to, {
                  'aria-label': `Page ${to}`,
                  'aria-current': to === page ? 'page' : undefined,
                  children: to,
                })}
          </Numbers>
        ))}
        <Place aria-current="page">
          Page {page} of {pages}
        </Place>
        <li>
          {step(page + 1, {
            'aria-label': 'Next page',
            'data-end': end(page + 1),
            children: <ChevronRightIcon aria-hidden size={20} />,
          })}
        </li>
      </List>
    </Root>
  );
}
