import type { GuestView } from '@yolo/contract';
import { Button, GuestGrid, IconButton, Stack, Text, Trash2Icon } from '@yolo/design-system';
import { useCallback } from 'react';
import { Guest, GuestSection, OwnersGrid, Tools } from './GuestSection';
import { InvitationMenu, type InvitationMenuProps } from './InvitationMenu';
import { useShowAll } from './use-show-all';

const FIRST = 8;

export interface NotGoingListProps {
  guests: GuestView[];
  /** The owner's tool: deletes the declined invitation. */
  onDelete?: (guest: GuestView) => void;
  /** The owner's tools for an invitation. */
  onTool?: InvitationMenuProps['onTool'];
}

/** Who has declined. */
export function NotGoingList({ guests, onDelete, onTool }: NotGoingListProps) {
  const { shown, hidden, showAll } = useShowAll(guests, FIRST);
  const tool = useCallback(
    (guest: GuestView) =>
      onDelete && guest.invitationId ? (
        <Tools>
          {onTool && (
            <InvitationMenu invitation={{ id: guest.invitationId, name: guest.name }} onTool={onTool} />
          )}
          <IconButton
            label={`Delete the invitation of ${guest.name}`}
            tone="danger"
            icon={<Trash2Icon aria-hidden />}
            onClick={() => onDelete(guest)}
          />
        </Tools>
      ) : undefined,
    [onDelete, onTool],
  );
  const Grid = onDelete ? OwnersGrid : GuestGrid;
  return (
    <GuestSection title="Not Going" count={guests.length}>
      {guests.length === 0 ? (
        <Text tone="soft">No one has declined</Text>
      ) : (
        <Stack gap={4}>
          <Grid>
            {shown.map((guest) => (
              <Guest key={guest.id} guest={guest} tool={tool} />
            ))}
          </Grid>
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
