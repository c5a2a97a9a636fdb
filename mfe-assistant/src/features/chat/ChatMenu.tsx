import {
  ConfirmDialog,
  EllipsisVerticalIcon,
  MenuButton,
  MenuItem,
  PlusIcon,
  Text,
  Trash2Icon,
} from '@yolo/design-system';
import { assistantApi } from '@yolo/contract/assistant';
import { useAction } from '@yolo/platform/page';
import { useApi } from '@yolo/platform/remote';
import { useState } from 'react';

export interface ChatMenuProps {
  /** null while the chat has no messages. */
  sessionId: string | null;
  onNew(): void;
  /** The chat is gone. */
  onDeleted(): void;
}

/** Beginning a new chat, and deleting the one that is shown. */
export function ChatMenu({ sessionId, onNew, onDeleted }: ChatMenuProps) {
  const api = useApi(assistantApi);
  const [isConfirming, setIsConfirming] = useState(false);
  const deletion = useAction<string>(
    async (id) => {
      await api.deleteChat({ params: { sessionId: id } });
      // Even if the card was closed meanwhile.
      onDeleted();
    },
    { failed: null, done: { title: 'Deleted', message: 'The chat is gone.' } },
  );
  const close = () => {
    setIsConfirming(false);
    deletion.reset();
  };
  if (sessionId === null) return null;
  return (
    <>
      <MenuButton label="Chat menu" trigger={<EllipsisVerticalIcon aria-hidden />} look="plain">
        <MenuItem icon={<PlusIcon aria-hidden />} onSelect={onNew}>
          New chat
        </MenuItem>
        <MenuItem icon={<Trash2Icon aria-hidden />} tone="danger" onSelect={() => setIsConfirming(true)}>
          Delete chat
        </MenuItem>
      </MenuButton>
      <ConfirmDialog
        open={isConfirming}
        title="Delete this chat?"
        confirmLabel="Delete chat"
        busyLabel="Deleting..."
        danger
        busy={deletion.busy}
        error={deletion.error instanceof Error ? deletion.error.message : undefined}
        onConfirm={() => deletion.run(sessionId, close)}
        onClose={close}
      >
        <Text>Its messages and pictures go with it. A picture that is on an invitation stays there.</Text>
      </ConfirmDialog>
    </>
  );
}
