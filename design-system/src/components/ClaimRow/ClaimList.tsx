import { Children, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { role } from '../../tokens';
import { useGrowing } from '../ShowAll/use-growing';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    border-top: 1px solid ${role('hair')};
    /* Skips styling and layout of rows outside of the viewport; focus rings extend beyond a row. */
    content-visibility: auto;
    contain-intrinsic-block-size: auto 72px;
    overflow-clip-margin: 8px;
  }
`;

export interface ClaimListProps {
  /** For its position in the page. */
  className?: string;
  /** Accessible name, if there is no heading. */
  'aria-label'?: string;
  /** Rows, each in an `li`. */
  children: ReactNode;
}

/** A list of rows. Of a long list the first rows are rendered at once, the others frame by frame, so that the page stays responsive. */
export function ClaimList({ children, ...named }: ClaimListProps) {
  const rows = Children.toArray(children);
  return <List {...named}>{rows.slice(0, useGrowing(rows.length))}</List>;
}
