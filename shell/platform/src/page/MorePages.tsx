import { Button } from '@yolo/design-system';
import { LoadFailed } from './LoadFailed';

export interface MorePagesProps {
  /** Said when the next page could not be loaded. */
  failed: string;
  pages: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage(): Promise<unknown>;
  };
}

/** The end of a list that is read page by page: its next page, while there is one. */
export function MorePages({ failed, pages }: MorePagesProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  if (isFetchNextPageError)
    return <LoadFailed title={failed} failed={{ isFetching: isFetchingNextPage, refetch: fetchNextPage }} />;
  return (
    hasNextPage && (
      <div>
        <Button onClick={() => void fetchNextPage()} busy={isFetchingNextPage} busyLabel="Loading...">
          Show more
        </Button>
      </div>
    )
  );
}
