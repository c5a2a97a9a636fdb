import type { EventView } from '@yolo/contract/events';
import {
  Button,
  Cluster,
  ConfirmDialog,
  inYolo,
  Letter,
  Panel,
  PencilIcon,
  Text,
  Trash2Icon,
} from '@yolo/design-system';
import { useState } from 'react';
import { styled } from 'styled-components';
import { InlineEdit } from '../../owner/InlineEdit';
import { useInlineEdit } from '../../owner/use-inline-edit';
import { descriptionWords, removeDescriptionWords, useEventUpdate } from '../../owner/use-event-edits';

/* Quiet buttons have padding; this aligns their text with the description's. */
const Tools = styled(Cluster)`
  margin-top: var(--s-3);
  gap: 0 var(--s-3);
  margin-inline-start: -11px;
  ${inYolo} {
    row-gap: var(--s-2);
    margin-inline-start: 0;
  }
`;

/** The description, drawn like a letter; the owner edits or removes it. */
export function Description({ event, text }: { event: EventView; text: string }) {
  const { editing, edit, close, opener } = useInlineEdit();
  const [isConfirming, setIsConfirming] = useState(false);
  if (editing) return <EditDescription event={event} text={text} onClose={close} />;
  const tools = (
    <Tools>
      <Button ref={opener} variant="quiet" icon={<PencilIcon aria-hidden />} onClick={edit}>
        Edit description
      </Button>
      <Button variant="quiet" icon={<Trash2Icon aria-hidden />} onClick={() => setIsConfirming(true)}>
        Remove description
      </Button>
    </Tools>
  );
  return (
    <>
      <Letter
        text={text}
        signature={event.owner?.firstName}
        action={event.viewer.role === 'owner' ? tools : undefined}
      />
      <RemoveDialog event={event} open={isConfirming} onClose={() => setIsConfirming(false)} />
    </>
  );
}

interface EditDescriptionProps {
  event: EventView;
  text: string;
  onClose(): void;
}

function EditDescription({ event, text, onClose }: EditDescriptionProps) {
  const update = useEventUpdate(event, descriptionWords);
  return (
    <Panel as="div">
      <InlineEdit
        multiline
        label="Edit description"
        submitLabel="Update Description"
        value={text}
        requiredMessage="Please write something, or remove the description."
        maxLength={5000}
        busy={update.busy}
        onSave={(description) => update.run({ description }, onClose)}
        onCancel={onClose}
      />
    </Panel>
  );
}

interface RemoveDialogProps {
  event: EventView;
  open: boolean;
  onClose(): void;
}

function RemoveDialog({ event, open, onClose }: RemoveDialogProps) {
  const removal = useEventUpdate(event, removeDescriptionWords);
  return (
    <ConfirmDialog
      open={open}
      title="Remove the description?"
      confirmLabel="Remove"
      busyLabel="Removing..."
      danger
      busy={removal.busy}
      onConfirm={() => removal.run({ description: null }, onClose)}
      onClose={onClose}
    >
      <Text tone="soft">The words are lost. You can write new ones with the next invitations.</Text>
    </ConfirmDialog>
  );
}
