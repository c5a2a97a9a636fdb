import { ApiError, codeOf } from '@yolo/contract';
import { ConfirmDialog, Stack, Text } from '@yolo/design-system';
import { Changes } from './Changes';
import type { useRestore } from './use-restore';

/** Shows whose releases go back, and asks for confirmation. */
export function RestoreDialog({ question, busy, error, confirm, close }: ReturnType<typeof useRestore>) {
  return (
    <ConfirmDialog
      open={question !== null}
      title={question ? `Go back to generation ${question.n}?` : ''}
      confirmLabel="Go back"
      busyLabel="Going back..."
      danger
      busy={busy}
      error={error ? refusal(error) : undefined}
      onConfirm={confirm}
      onClose={close}
    >
      {question && (
        <Stack gap={3}>
          {question.overtaken && (
            <Text strong role="status">
              Somebody released in between. This is what goes back now:
            </Text>
          )}
          {question.changes.length > 0 ? (
            <>
              <Text tone="soft">The builds of these projects change, for everybody:</Text>
              <Changes changes={question.changes} />
              <Text tone="soft">Open pages stay as they are until they are loaded anew.</Text>
            </>
          ) : (
            <Text tone="soft">Its builds are those that are current; no project’s release goes back.</Text>
          )}
        </Stack>
      )}
    </ConfirmDialog>
  );
}

/** The server's reasons, one sentence each, or our own sentence for other errors. */
function refusal(error: unknown): string {
  const code = codeOf(error);
  // The shell reads the session again and leaves the page.
  if (code === 'forbidden') return 'You are no longer an admin.';
  const isReason = code === 'release_refused' || code === 'generation_not_found';
  if (isReason && error instanceof ApiError) return error.message;
  return 'Failed to go back. Please try again.';
}
