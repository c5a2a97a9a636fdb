import { phone, SearchIcon, TextField } from '@yolo/design-system';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { PlaceControls } from '../../address/use-place';

/** Debounce of the search, in ms. */
const PAUSE_MS = 300;
/** The server's limit. */
const MAX_LENGTH = 80;

const Field = styled(TextField)`
  width: min(320px, 100%);
  ${phone} {
    width: 100%;
  }
`;

/** Searches all users, not only those on the page; each pause in typing replaces the address. */
export function UserSearch({ place, show }: Pick<PlaceControls, 'place' | 'show'>) {
  // Null once the address has the same query, so that going back shows that entry's query.
  const [input, setInput] = useState<string | null>(null);
  const latestShow = useRef(show);
  useEffect(() => {
    latestShow.current = show;
  });
  const search = (query: string) => {
    latestShow.current({ query }, { replace: true });
    setInput(null);
  };
  useEffect(() => {
    if (input === null) return;
    const timer = setTimeout(search, PAUSE_MS, input);
    return () => clearTimeout(timer);
  }, [input]);
  return (
    <Field
      label="Search users"
      type="search"
      icon={<SearchIcon aria-hidden />}
      placeholder="Name or e-mail"
      autoComplete="off"
      maxLength={MAX_LENGTH}
      value={input ?? place.query}
      onChange={setInput}
      // Not later: a change of the address closes the dialog that the click outside may open.
      onBlur={() => input !== null && search(input)}
    />
  );
}
