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
import { Guest, GuestSection } from './GuestSection';
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
}

/** The long table and the names of everybody at it. */
export function GoingList({ guests, refreshing, onRefresh, onRemove }: GoingListProps) {
  const [typed, setTyped] = useState('');
  const { shown, hidden, showAll } = useShowAll(guests, FIRST);
  const found = typed ? findGuests(guests, typed) : shown;
  const tool = useCallback(
    (guest: GuestView) =>
      onRemove && !guest.isCreator ? (
        <IconButton
          label={`Remove ${guest.name}`}
          icon={<UserMinusIcon aria-hidden />}
          onClick={() => onRemove(guest)}
        />
      ) : undefined,
    [onRemove],
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
          <GuestGrid>
            {found.map((guest) => (
              <Guest key={guest.id} guest={guest} tool={tool} />
            ))}
          </GuestGrid>
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
