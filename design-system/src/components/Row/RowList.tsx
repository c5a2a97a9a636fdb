import { Children, type ReactNode, type Ref } from 'react';
import { css, styled } from 'styled-components';
import { inYolo, role } from '../../tokens';
import { useGrowing } from '../ShowAll/use-growing';

/** From this number of rows, those outside of the viewport are not rendered. */
const LONG = 30;

const unrendered = css`
  content-visibility: auto;
  contain-intrinsic-block-size: auto 72px;
  /* Focus rings extend beyond a row. */
  overflow-clip-margin: 8px;
`;

const List = styled.ul<{ $isLong: boolean }>`
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    border-top: 1px solid ${role('hair')};
    ${({ $isLong }) => $isLong && unrendered}
  }
  /* A panel has no line above its first row (look/README.md, "The areas", 4). */
  ${inYolo} {
    > li {
      border-top: 2px solid ${role('bc')};
    }
    > li:first-child {
      border-top: 0;
    }
  }
`;

export interface RowListProps {
  /** The list. */
  ref?: Ref<HTMLUListElement>;
  /** For its position in the page. */
  className?: string;
  /** Accessible name, if there is no heading. */
  'aria-label'?: string;
  /** Rows, each in an `li`. */
  children: ReactNode;
}

/** A list of rows. Of a long list the first rows are rendered at once, the others frame by frame, so that the page stays responsive. */
export function RowList({ children, ...rest }: RowListProps) {
  const rows = Children.toArray(children);
  return (
    <List $isLong={rows.length >= LONG} {...rest}>
      {rows.slice(0, useGrowing(rows.length))}
    </List>
  );
}
