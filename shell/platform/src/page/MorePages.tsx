import { Button } from '@yolo/design-system';
import { LoadFailed } from './LoadFailed';

export interface MorePagesProps {
  /** Error title if the next page could not be loaded. */
  failed: string;
  pages: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage(): Promise<unknown>;
  };
}

/** The end of a paginated list: a button for the next page, if there is one. */
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
