import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { MemberPickerProps } from './MemberPicker';
import type { Member } from './use-member-search';

interface MemberChoice {
  /** The typed text. */
  query: string;
  setQuery: (query: string) => void;
  /** Wraps the input, which gets the focus back after a choice. */
  box: RefObject<HTMLDivElement | null>;
  focus: () => void;
  choose: (member: Member) => void;
  /** Removes the members with these ids. */
  remove: (removed: Set<unknown>) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** State for typing a name, choosing a found member, and removing chosen members. */
export const useMemberChoice = ({
  value,
  onChange,
}: Pick<MemberPickerProps, 'value' | 'onChange'>): MemberChoice => {
  const [query, setQuery] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const focus = () => box.current?.querySelector('input')?.focus();
  const choose = (member: Member) => {
    onChange([...value, member]);
    setQuery('');
    focus();
  };
  const remove = (removed: Set<unknown>) => {
    const remaining = value.filter(({ id }) => !removed.has(id));
    onChange(remaining);
    if (remaining.length === 0) focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && query === '' && value.length > 0) onChange(value.slice(0, -1));
    // Enter chooses from the list; it does not submit the surrounding form.
    if (event.key === 'Enter' && query !== '') event.preventDefault();
  };
  return { query, setQuery, box, focus, choose, remove, onKeyDown };
};
