import { orderingDay } from '@yolo/contract';
import type { EventView } from '@yolo/contract/events';
import { Dialog } from '@yolo/design-system';
import { CoverPicker } from '@yolo/design-system/covers';
import { useId, useState } from 'react';
import { EditActions } from '../../forms/EditActions';
import { submitting } from '../../forms/submitting';
import { coverOptions } from '../../owner/covers';
import { coverWords, useEventUpdate } from '../../owner/use-event-edits';

export interface EditCoverProps {
  event: EventView;
  onClose(): void;
}

/** The form for the cover of an event without a picture of its own. */
export default function EditCover({ event, onClose }: EditCoverProps) {
  const id = useId();
  const [cover, setCover] = useState(event.cover);
  const save = useEventUpdate(event, coverWords);
  const submit = submitting(() => {
    if (save.busy) return;
    if (cover === event.cover) onClose();
    else save.run({ cover }, onClose);
  });
  return (
    <Dialog
      open
      title="Cover"
      onClose={onClose}
      actions={<EditActions form={id} submitLabel="Update Cover" busy={save.busy} onCancel={onClose} />}
    >
      <form id={id} onSubmit={submit}>
        <CoverPicker
          label="Choose a cover"
          covers={coverOptions}
          value={cover}
          date={orderingDay(event)}
          onChange={setCover}
        />
      </form>
    </Dialog>
  );
}
