import { Button, Cluster, readersLocale, role, Text } from '@yolo/design-system';
import { styled } from 'styled-components';
import type { PlaceControls } from '../../address/use-place';

export interface PagerProps extends Pick<PlaceControls, 'place' | 'toNext' | 'toPrevious' | 'toFirst'> {
  /** Accessible name of the navigation. */
  label: string;
  /** Cursor of the next page; null on the last. */
  next: string | null;
  /** Number of pages, where it is known. */
  pages?: number;
  /** Total number of rows, in words. */
  total?: string;
  busy: boolean;
}

const Foot = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  padding: 12px 16px 12px 24px;
  border-top: 1px solid ${role('line')};
`;

/** Navigation by cursors: to the next and the previous page, not to any page by its number. */
export function Pager(props: PagerProps) {
  const { label, place, next, pages = 0, total, busy, toNext, toPrevious, toFirst } = props;
  const { page } = place;
  const isOnly = page === 1 && next === null;
  if (isOnly && !total) return null;
  // The number of pages is too low if it is an estimate or rows were added since.
  const of = pages > 0 ? ` of ${Math.max(pages, page + (next ? 1 : 0)).toLocaleString(readersLocale())}` : '';
  return (
    <Foot aria-label={label}>
      <Text size="small" tone="soft" role="status">
        {[isOnly ? null : `Page ${page}${of}`, total].filter(Boolean).join(' · ')}
      </Text>
      {!isOnly && (
        <Cluster>
          {toPrevious || page === 1 ? (
            <Button disabled={!toPrevious || busy} onClick={toPrevious}>
              Previous page
            </Button>
          ) : (
            <Button disabled={busy} onClick={toFirst}>
              First page
            </Button>
          )}
          <Button disabled={next === null || busy} onClick={() => next !== null && toNext(next)}>
            Next page
          </Button>
        </Cluster>
      )}
    </Foot>
  );
}
