import { type EventView, splitPlace } from '@yolo/contract/events';
import { FactRow, IconButton, MapPinIcon, PencilIcon } from '@yolo/design-system';
import { useState } from 'react';
import { styled } from 'styled-components';
import { guestsToTell } from './guest-counts';
import { InlineEdit } from '../owner/InlineEdit';
import { TellGuests } from './TellGuests';
import { useInlineEdit } from '../owner/use-inline-edit';
import { locationWords, wordsWithMailCount, useEventUpdate } from '../owner/use-event-edits';

/* As wide as the facts: a place needs room to be typed on a phone. */
const EditRow = styled.div`
  padding-block: var(--s-4);
  border-bottom: 1px solid var(--hair);
`;

/** The place, or 'Location TBD'; its owner edits it in place. */
export function EventPlace({ event }: { event: EventView }) {
  const { editing, edit, close, opener } = useInlineEdit();
  const place = splitPlace(event.location);
  if (editing) return <EditPlace event={event} onClose={close} />;
  const pencil = (
    <IconButton
      ref={opener}
      label="Edit Event Location"
      variant="outlined"
      icon={<PencilIcon aria-hidden />}
      onClick={edit}
    />
  );
  return (
    <FactRow
      icon={<MapPinIcon aria-hidden />}
      title={place.name}
      detail={place.detail}
      action={event.viewer.role === 'owner' ? pencil : undefined}
    />
  );
}

function EditPlace({ event, onClose }: { event: EventView; onClose(): void }) {
  const [tell, setTell] = useState(true);
  const update = useEventUpdate(event, wordsWithMailCount(locationWords, event, tell));
  const save = (location: string) =>
    update.run({ location, tellGuests: tell && guestsToTell(event) > 0 }, onClose);
  return (
    <EditRow>
      <InlineEdit
        label="Edit Event Location"
        icon={<MapPinIcon aria-hidden />}
        submitLabel="Update Location"
        value={event.location ?? ''}
        maxLength={300}
        busy={update.busy}
        onSave={save}
        onCancel={onClose}
      >
        <TellGuests event={event} tell={tell} onChange={setTell} />
      </InlineEdit>
    </EditRow>
  );
}
