import { ErrorState } from '@yolo/design-system';

export interface LoadFailedProps {
  /** A sentence that says what could not be loaded. */
  title: string;
  /** The query. */
  failed: { isFetching: boolean; refetch(): Promise<unknown> };
}

/** Shown instead of content that could not be loaded, with a retry button. */
export function LoadFailed({ title, failed }: LoadFailedProps) {
  return (
    <ErrorState
      title={title}
      message="Check your connection and try again."
      onRetry={() => void failed.refetch()}
      busy={failed.isFetching}
    />
  );
}
