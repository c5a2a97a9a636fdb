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
    /* Of hundreds those out of sight are neither styled nor laid out; rings around what has focus reach beyond a row. */
    content-visibility: auto;
    contain-intrinsic-block-size: auto 72px;
    overflow-clip-margin: 8px;
  }
`;

export interface ClaimListProps {
  /** For the place that it has on the page. */
  className?: string;
  /** What the list is, where no heading says it. */
  'aria-label'?: string;
  /** Rows, each in its `li`. */
  children: ReactNode;
}

/** Rows one below the other. Of hundreds the first stand there at once, the others frame by frame, so that none holds the page. */
export function ClaimList({ children, ...named }: ClaimListProps) {
  const rows = Children.toArray(children);
  return <List {...named}>{rows.slice(0, useGrowing(rows.length))}</List>;
}
