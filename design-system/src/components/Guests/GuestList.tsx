import { memo, useDeferredValue, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { SearchIcon } from '../../icons';
import { useShowAll } from '../ShowAll/use-show-all';
import { Text } from '../Text/Text';
import { TextField } from '../TextField/TextField';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { findByName } from './find-by-name';
import { GuestGrid } from './GuestGrid';

export interface GuestListProps<G> {
  /** In display order. */
  guests: G[];
  /** Renders a GuestRow. With a stable function, only changed rows are rendered again. */
  children: (guest: G) => ReactNode;
  /** Text for an empty list, e.g. 'No one is going yet'. */
  empty: string;
  /** Number of names before "Show all". @default 12 */
  first?: number;
  /** Wider columns, with room for several tools. @default false */
  wide?: boolean;
}

/** Number of guests from which there is a filter (look/README.md, Screens). */
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

type RowProps<G> = { guest: G; draw: (guest: G) => ReactNode };

const Row = memo(function Row<G>({ guest, draw }: RowProps<G>) {
  return draw(guest);
}) as <G>(props: RowProps<G>) => ReactNode;

/** The guests by name, at first twelve with a button for all; long lists have a filter. */
export function GuestList<G extends { id: string; name: string }>(props: GuestListProps<G>) {
  const { guests, children, empty, first = 12, wide = false } = props;
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed);
  const { shown, around, button } = useShowAll<G, HTMLUListElement>(guests, first);
  const found = query ? findByName(guests, query) : shown;
  if (guests.length === 0) return <Text tone="soft">{empty}</Text>;
  return (
    <Root>
      {guests.length > FILTER_FROM && (
        <Filter data-no-print="">
          <TextField
            label="Find a guest"
            type="search"
            icon={<SearchIcon aria-hidden />}
            value={typed}
            onChange={setTyped}
          />
        </Filter>
      )}
      <GuestGrid ref={around} $wide={wide}>
        {found.map((guest) => (
          <Row key={guest.id} guest={guest} draw={children} />
        ))}
      </GuestGrid>
      {query && found.length === 0 && <Text tone="soft">Nobody of that name.</Text>}
      <VisuallyHidden role="status">{query && `${found.length} of ${guests.length}`}</VisuallyHidden>
      {!typed && button}
    </Root>
  );
}
