import type { GuestView } from '@yolo/contract';
import { Button, GuestGrid, IconButton, Stack, Text, Trash2Icon } from '@yolo/design-system';
import { useCallback } from 'react';
import { Guest, GuestSection } from './GuestSection';
import { useShowAll } from './use-show-all';

const FIRST = 8;

export interface NotGoingListProps {
  guests: GuestView[];
  /** The owner's tool: deletes the declined invitation. */
  onDelete?: (guest: GuestView) => void;
}

/** Who has declined. */
export function NotGoingList({ guests, onDelete }: NotGoingListProps) {
  const { shown, hidden, showAll } = useShowAll(guests, FIRST);
  const tool = useCallback(
    (guest: GuestView) =>
      onDelete && guest.invitationId ? (
        <IconButton
          label={`Delete the invitation of ${guest.name}`}
          tone="danger"
          icon={<Trash2Icon aria-hidden />}
          onClick={() => onDelete(guest)}
        />
      ) : undefined,
    [onDelete],
  );
  return (
    <GuestSection title="Not Going" count={guests.length}>
      {guests.length === 0 ? (
        <Text tone="soft">No one has declined</Text>
      ) : (
        <Stack gap={4}>
          <GuestGrid>
            {shown.map((guest) => (
              <Guest key={guest.id} guest={guest} tool={tool} />
            ))}
          </GuestGrid>
          {hidden > 0 && (
            <div>
              <Button onClick={showAll}>Show all {guests.length}</Button>
            </div>
          )}
        </Stack>
      )}
    </GuestSection>
  );
}
