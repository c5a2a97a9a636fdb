import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { MemberPickerProps } from './MemberPicker';
import type { Member } from './use-member-search';

interface MemberChoice {
  /** What is typed. */
  query: string;
  setQuery: (query: string) => void;
  /** Around the input, which has the focus again after a choice. */
  box: RefObject<HTMLDivElement | null>;
  focus: () => void;
  choose: (member: Member) => void;
  /** Takes away the members with these ids. */
  remove: (gone: Set<unknown>) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Typing a name, choosing the member it finds, and taking members away again. */
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
  const remove = (gone: Set<unknown>) => {
    const left = value.filter(({ id }) => !gone.has(id));
    onChange(left);
    if (left.length === 0) focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && query === '' && value.length > 0) onChange(value.slice(0, -1));
    // Enter picks from the list; a half-typed name doesn't send the form around it.
    if (event.key === 'Enter' && query !== '') event.preventDefault();
  };
  return { query, setQuery, box, focus, choose, remove, onKeyDown };
};
