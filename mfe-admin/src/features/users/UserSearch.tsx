import { phone, SearchIcon, TextField } from '@yolo/design-system';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { PlaceControls } from '../../address/use-place';

/** Milliseconds without a key until the server is asked. */
const PAUSE_MS = 300;
/** As long as the server takes it. */
const MAX_LENGTH = 80;

const Field = styled(TextField)`
  width: min(320px, 100%);
  ${phone} {
    width: 100%;
  }
`;

/** Searches all users, not only those on the page; each pause in typing replaces the address. */
export function UserSearch({ place, show }: Pick<PlaceControls, 'place' | 'show'>) {
  // Null once the address says the same, so that going back shows what was searched for there.
  const [typed, setTyped] = useState<string | null>(null);
  const ask = useRef(show);
  useEffect(() => {
    ask.current = show;
  });
  const search = (query: string) => {
    ask.current({ query }, { replace: true });
    setTyped(null);
  };
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(search, PAUSE_MS, typed);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Field
      label="Search users"
      type="search"
      icon={<SearchIcon aria-hidden />}
      placeholder="Name or e-mail"
      autoComplete="off"
      maxLength={MAX_LENGTH}
      value={typed ?? place.query}
      onChange={setTyped}
      // Not later: another address closes the dialog that the press which leaves the field may open.
      onBlur={() => typed !== null && search(typed)}
    />
  );
}
