import { memo, useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { SearchIcon } from '../../icons';
import { Avatar } from '../Avatar/Avatar';
import { Badge } from '../Badge/Badge';
import { Button } from '../Button/Button';
import { Text } from '../Text/Text';
import { TextField } from '../TextField/TextField';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { findByName } from './find-by-name';
import { GuestGrid, GuestRow } from './GuestGrid';
import type { Guest } from './GuestTable';

export interface ListedGuest extends Guest {
  /** E.g. 'Creator'. */
  badge?: string;
  /** The reader: the name is followed by (You). */
  you?: boolean;
  /** The member's profile. */
  href?: string;
}

export interface GuestListProps<G extends ListedGuest> {
  guests: G[];
  /** The owner's tool for a row. Keep the function's identity, and only rows that changed are drawn again. */
  action?: (guest: G) => ReactNode;
  /** In place of the list when nobody is on it, e.g. 'No one is going yet'. */
  empty: string;
}

/** Names before "Show all", and people from which on they are found by typing (look/README.md, Screens). */
const FIRST = 12;
const FILTER_FROM = 48;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: start;
  gap: 16px;
  > ul {
    width: 100%;
  }
`;

const Filter = styled.div`
  width: min(360px, 100%);
`;

const Row = memo(function Row<G extends ListedGuest>({
  guest,
  action,
}: { guest: G } & Pick<GuestListProps<G>, 'action'>) {
  const { id, name, avatarUrl, badge, you, href } = guest;
  return (
    <GuestRow
      name={name}
      you={you}
      href={href}
      avatar={<Avatar name={name} src={avatarUrl} seedId={id} />}
      badge={badge && <Badge>{badge}</Badge>}
      action={action?.(guest)}
    />
  );
}) as <G extends ListedGuest>(props: { guest: G } & Pick<GuestListProps<G>, 'action'>) => ReactNode;

/** The guests by name, the first twelve until somebody asks for all; long lists have a filter. */
export function GuestList<G extends ListedGuest>({ guests, action, empty }: GuestListProps<G>) {
  const [typed, setTyped] = useState('');
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // Hundreds of rows are drawn in slices, so that typing and the button answer at once.
  const sought = useDeferredValue(typed);
  const unfolded = useDeferredValue(all);
  const shown = sought ? findByName(guests, sought) : unfolded ? guests : guests.slice(0, FIRST);
  useEffect(() => {
    // The button is gone: reading goes on where the list was cut.
    if (unfolded) (list.current?.children[FIRST] as HTMLElement | undefined)?.focus();
  }, [unfolded]);
  if (guests.length === 0) return <Text tone="soft">{empty}</Text>;
  return (
    <Root>
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
      <GuestGrid ref={list}>
        {shown.map((guest) => (
          <Row key={guest.id} guest={guest} action={action} />
        ))}
      </GuestGrid>
      {sought && shown.length === 0 && <Text tone="soft">Nobody of that name.</Text>}
      <VisuallyHidden role="status">{sought && `${shown.length} of ${guests.length}`}</VisuallyHidden>
      {!typed && !unfolded && guests.length > FIRST && (
        <Button busy={all} onClick={() => setAll(true)}>
          Show all {guests.length}
        </Button>
      )}
    </Root>
  );
}
