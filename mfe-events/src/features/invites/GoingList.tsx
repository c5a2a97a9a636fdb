import type { GuestView } from '@yolo/contract';
import {
  Button,
  GuestGrid,
  GuestTable,
  IconButton,
  RefreshCwIcon,
  SearchIcon,
  Stack,
  Text,
  TextField,
  UserMinusIcon,
} from '@yolo/design-system';
import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { findGuests } from './guest-lists';
import { Guest, GuestSection, OwnersGrid, Tools } from './GuestSection';
import { InvitationMenu, type InvitationMenuProps } from './InvitationMenu';
import { useShowAll } from './use-show-all';

/** Names below the table at first. */
const FIRST = 12;
/** From one full table on, names are found by typing (look/README.md, "Screens"). */
const FILTER_FROM = 48;

const Filter = styled.div`
  max-width: 360px;
`;

export interface GoingListProps {
  guests: GuestView[];
  refreshing: boolean;
  onRefresh(): void;
  /** The owner's tool. */
  onRemove?: (guest: GuestView) => void;
  /** The owner's tools for an invitation. */
  onTool?: InvitationMenuProps['onTool'];
}

/** The long table and the names of everybody at it. */
export function GoingList({ guests, refreshing, onRefresh, onRemove, onTool }: GoingListProps) {
  const [typed, setTyped] = useState('');
  const { shown, hidden, showAll } = useShowAll(guests, FIRST);
  const found = typed ? findGuests(guests, typed) : shown;
  const tool = useCallback(
    (guest: GuestView) =>
      onRemove && !guest.isCreator ? (
        <Tools>
          {onTool && guest.invitationId && (
            <InvitationMenu invitation={{ id: guest.invitationId, name: guest.name }} onTool={onTool} />
          )}
          <IconButton
            label={`Remove ${guest.name}`}
            icon={<UserMinusIcon aria-hidden />}
            onClick={() => onRemove(guest)}
          />
        </Tools>
      ) : undefined,
    [onRemove, onTool],
  );
  const refresh = (
    <Button
      variant="quiet"
      icon={<RefreshCwIcon aria-hidden />}
      busy={refreshing}
      busyLabel="Refreshing..."
      onClick={onRefresh}
    >
      Refresh Attendees
    </Button>
  );
  const Grid = onRemove ? OwnersGrid : GuestGrid;
  return (
    <GuestSection
      title="Going"
      count={guests.length}
      action={refresh}
      table={guests.length > 0 ? <GuestTable guests={guests} /> : undefined}
    >
      {guests.length === 0 ? (
        <Text tone="soft">No one is going yet</Text>
      ) : (
        <Stack gap={4} align="stretch">
          {guests.length > FILTER_FROM && (
            <Filter>
              <TextField
                label="Find a guest"
                type="search"
                icon={<SearchIcon aria-hidden />}
                value={typed}
                onChange={setTyped}
              />
            </Filter>
          )}
          <Grid>
            {found.map((guest) => (
              <Guest key={guest.id} guest={guest} tool={tool} />
            ))}
          </Grid>
          {found.length === 0 && <Text tone="soft">Nobody of that name is going.</Text>}
          {!typed && hidden > 0 && (
            <div>
              <Button onClick={showAll}>Show all {guests.length}</Button>
            </div>
          )}
        </Stack>
      )}
    </GuestSection>
  );
}
