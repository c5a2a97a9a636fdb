import { codeOf } from '@yolo/contract';
import { ErrorState } from '@yolo/design-system';

export interface FailedPageProps {
  title: string;
  failed: { error: unknown; isFetching: boolean; refetch(): Promise<unknown> };
  toFirst(): void;
}

/** A page that failed to load. If the server rejects the address's cursor, the button leads to the first page. */
export function FailedPage({ title, failed, toFirst }: FailedPageProps) {
  const isBadCursor = codeOf(failed.error) === 'validation_failed';
  return (
    <ErrorState
      title={title}
      message={isBadCursor ? 'This page is not there any more.' : 'Check your connection and try again.'}
      retryLabel={isBadCursor ? 'First page' : 'Retry'}
      onRetry={isBadCursor ? toFirst : () => void failed.refetch()}
      busy={failed.isFetching}
    />
  );
}
