import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ChevronLeftIcon, ChevronRightIcon } from '../../icons';
import { canHover, inYolo, onYoloGround, phone, role, wide } from '../../tokens';
import { gap, pageWindow } from './page-window';

interface PaginationCommon {
  /** Accessible name, e.g. 'Pages of users'. */
  label: string;
  /** The shown page, from 1. */
  page: number;
  /** Number of pages; nothing is rendered for fewer than two. */
  pages: number;
  /** The next page is loading: presses are ignored. */
  busy?: boolean;
}

/** Links if the page is in the URL, otherwise buttons. */
export type PaginationProps = PaginationCommon &
  (
    | {
        /** URL of a page; the numbers are links. */
        hrefOf: (page: number) => string;
        onPage?: undefined;
      }
    | {
        /** Called with the pressed page; the numbers are buttons. */
        onPage: (page: number) => void;
        hrefOf?: undefined;
      }
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
  ${canHover} {
    &:hover:not([aria-disabled='true'], [aria-current]) {
      background: ${role('accent-soft')};
    }
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

interface PageStepProps {
  /** The target page; disabled beyond the first and last page. */
  to: number;
  paging: PaginationProps;
  label: string;
  children: ReactNode;
}

function PageStep({ to, paging, label, children }: PageStepProps) {
  const { page, pages, busy, hrefOf, onPage } = paging;
  const isBeyond = to < 1 || to > pages;
  const isDisabled = busy || isBeyond || undefined;
  const shared = {
    'aria-label': label,
    'aria-current': to === page ? ('page' as const) : undefined,
    'data-end': isBeyond ? '' : undefined,
    'aria-disabled': isDisabled,
    children,
  };
  if (hrefOf) return <Step {...shared} href={isDisabled ? undefined : hrefOf(to)} />;
  const press = () => {
    if (!isDisabled && to !== page) onPage(to);
  };
  return <Step as="button" {...{ type: 'button' }} {...shared} onClick={press} />;
}

/** Navigation for a paged list: page numbers if there is room, 'Page 3 of 12' on phones. */
export function Pagination(paging: PaginationProps) {
  const { label, page, pages, busy } = paging;
  if (pages <= 1) return null;
  return (
    <Root aria-label={label} aria-busy={busy || undefined}>
      <List data-busy={busy ? '' : undefined}>
        <li>
          <PageStep to={page - 1} label="Previous page" paging={paging}>
            <ChevronLeftIcon aria-hidden size={20} />
          </PageStep>
        </li>
        {pageWindow(page, pages).map((to, at) => (
          <Numbers key={to === gap ? `gap-${at}` : to} aria-hidden={to === gap || undefined}>
            {to === gap ? (
              '…'
            ) : (
              <PageStep to={to} label={`Page ${to}`} paging={paging}>
                {to}
              </PageStep>
            )}
          </Numbers>
        ))}
        <Place aria-current="page">
          Page {page} of {pages}
        </Place>
        <li>
          <PageStep to={page + 1} label="Next page" paging={paging}>
            <ChevronRightIcon aria-hidden size={20} />
          </PageStep>
        </li>
      </List>
    </Root>
  );
}
