import type { EventView } from '@yolo/contract/events';
import { Heading, IconButton, PencilIcon, type HeadingSize } from '@yolo/design-system';
import { styled } from 'styled-components';
import { InlineEdit } from '../owner/InlineEdit';
import { useInlineEdit } from '../owner/use-inline-edit';
import { nameWords, useEventUpdate } from '../owner/use-event-edits';

const Row = styled.div`
  display: flex;
  align-items: start;
  gap: var(--s-4);
  > :first-child {
    flex: 1;
    min-width: 0;
  }
`;

/* A target for a finger, without taking more room. */
const PlainLink = styled.a`
  display: block;
  padding-block: 8px;
  margin-block: -8px;
  color: inherit;
  text-decoration: none;
`;

export interface EventNameProps {
  event: EventView;
  size?: HeadingSize;
  /** Where the name leads on pages other than the invites screen. */
  href?: string;
}

/** The page's heading; its owner edits it in place. */
export function EventName({ event, size, href }: EventNameProps) {
  const { editing, edit, close, opener } = useInlineEdit();
  if (editing) return <EditName event={event} onClose={close} />;
  return (
    <Row>
      <Heading level={1} size={size}>
        {href ? <PlainLink href={href}>{event.name}</PlainLink> : event.name}
      </Heading>
      {event.viewer.role === 'owner' && (
        <IconButton
          ref={opener}
          label="Edit Event Name"
          variant="outlined"
          icon={<PencilIcon aria-hidden />}
          onClick={edit}
        />
      )}
    </Row>
  );
}

function EditName({ event, onClose }: { event: EventView; onClose(): void }) {
  const update = useEventUpdate(event, nameWords);
  return (
    <InlineEdit
      label="Edit Event Name"
      submitLabel="Update Name"
      value={event.name}
      requiredMessage="Please fill name."
      maxLength={200}
      display
      busy={update.busy}
      onSave={(name) => update.run({ name }, onClose)}
      onCancel={onClose}
    />
  );
}
