import type { ReactNode } from 'react';
import { Autocomplete, SelectableCollectionContext } from 'react-aria-components/Autocomplete';
import { Label } from 'react-aria-components/Label';
import { SearchField } from 'react-aria-components/SearchField';
import { styled } from 'styled-components';
import { PlusIcon, XIcon } from '../../icons';
import { Avatar } from '../Avatar/Avatar';
import { Button } from '../Button/Button';
import { FieldNote, labelStyle, useControlIds } from '../Field/Field';
import { Skeleton } from '../Skeleton/Skeleton';
import { Highlight } from './Highlight';
import { Box, Chip, ChipList, Chips, Message, Remove, Result, Results, Sheet, Typed } from './picker-style';
import { useMemberChoice } from './use-member-choice';
import {
  maxResults,
  minLetters,
  useMemberSearch,
  type Member,
  type MemberSearchState,
} from './use-member-search';

export interface MemberPickerProps {
  /** Label above the control; also its accessible name. */
  label: string;
  /** The chosen members. */
  value: Member[];
  /** Called with all chosen members. */
  onChange: (members: Member[]) => void;
  /** Called with the typed text, from two letters on; should stop when the signal aborts. */
  search: (query: string, signal: AbortSignal) => Promise<Member[]>;
  /** Help text below the control; replaced by an error. */
  help?: ReactNode;
  /** Error message; also marks the control as invalid. */
  error?: ReactNode;
  /** Name of the control in its form; FormErrors links to it. */
  name?: string;
}

const FieldLabel = styled(Label)`
  ${labelStyle}
  display: block;
  margin-bottom: 8px;
`;

const nameOf = (member: Member) => `${member.firstName} ${member.lastName}`.trim() || 'Member';

interface SearchResultsProps {
  state: MemberSearchState;
  query: string;
  chosen: Member[];
  onChoose: (member: Member) => void;
  onRetry: () => void;
}

/** The result list below the field, or a message instead of it. */
function SearchResults({ state, query, chosen, onChoose, onRetry }: SearchResultsProps) {
  if (state.step === 'idle') return null;
  if (state.step === 'short')
    return <Message role="status">Type at least {minLetters} letters of a name.</Message>;
  if (state.step === 'loading')
    return (
      <Message role="status" aria-label="Searching...">
        <Skeleton width={40} height={40} round />
        <Skeleton width="70%" height={14} />
      </Message>
    );
  if (state.step === 'failed')
    return (
      <Message role="alert">
        The search did not answer.
        <Button variant="quiet" onClick={onRetry}>
          Retry
        </Button>
      </Message>
    );
  const free = state.found
    .filter((member) => !chosen.some(({ id }) => id === member.id))
    .slice(0, maxResults);
  if (free.length === 0) return <Message role="status">No members found.</Message>;
  const choose = (key: unknown) => {
    const member = free.find(({ id }) => id === key);
    if (member) onChoose(member);
  };
  return (
    <Results aria-label="Members found" selectionMode="none" onAction={choose}>
      {free.map((member) => (
        <Result key={member.id} id={member.id} textValue={nameOf(member)}>
          <Avatar name={nameOf(member)} src={member.avatarUrl} seedId={member.id} size={40} />
          <Highlight text={nameOf(member)} query={query} />
          <PlusIcon aria-hidden size={20} />
        </Result>
      ))}
    </Results>
  );
}

/** The chips: arrow keys move between them, Delete and Backspace remove one. */
function ChosenMembers({ members, onRemove }: { members: Member[]; onRemove: (ids: Set<unknown>) => void }) {
  if (members.length === 0) return null;
  // Without an empty context of its own, the list of chips would be filtered like the results.
  return (
    <SelectableCollectionContext.Provider value={null}>
      <Chips aria-label="Chosen members" onRemove={onRemove}>
        <ChipList>
          {members.map((member) => (
            <Chip key={member.id} id={member.id} textValue={nameOf(member)}>
              <Avatar name={nameOf(member)} src={member.avatarUrl} seedId={member.id} size={30} />
              <bdi>{nameOf(member)}</bdi>
              <Remove slot="remove" aria-label="Remove">
                <XIcon aria-hidden />
              </Remove>
            </Chip>
          ))}
        </ChipList>
      </Chips>
    </SelectableCollectionContext.Provider>
  );
}

/** Finds registered members by name and collects them as chips. */
export function MemberPicker({ label, value, onChange, search, help, error, name }: MemberPickerProps) {
  const { query, setQuery, box, focus, choose, remove, onKeyDown } = useMemberChoice({ value, onChange });
  const { state, retry } = useMemberSearch(query, search);
  const ids = useControlIds({ help, error });
  return (
    <div>
      <Autocomplete disableAutoFocusFirst inputValue={query} onInputChange={setQuery}>
        <SearchField isInvalid={Boolean(error)} validationBehavior="aria" onKeyDown={onKeyDown}>
          <FieldLabel>{label}</FieldLabel>
          <Box ref={box} data-invalid={error ? '' : undefined} onClick={focus}>
            <ChosenMembers members={value} onRemove={remove} />
            <Typed
              name={name}
              placeholder={value.length === 0 ? 'Search by name' : undefined}
              aria-describedby={ids['aria-describedby']}
            />
          </Box>
        </SearchField>
        {state.step !== 'idle' && (
          <Sheet data-surface="">
            <SearchResults state={state} query={query} chosen={value} onChoose={choose} onRetry={retry} />
          </Sheet>
        )}
      </Autocomplete>
      <FieldNote id={ids['aria-describedby']} help={help} error={error} />
    </div>
  );
}
