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
  /** The words above it; they are its accessible name. */
  label: string;
  /** Who has been chosen. */
  value: Member[];
  /** Told everybody who is chosen now. */
  onChange: (members: Member[]) => void;
  /** Asked with what is typed, from two letters on; should give up when the signal aborts. */
  search: (query: string, signal: AbortSignal) => Promise<Member[]>;
  /** A sentence below, in place of which an error stands. */
  help?: ReactNode;
  /** What is wrong, in words; also marks the control invalid. */
  error?: ReactNode;
  /** Name of the control in its form; FormErrors leads to it. */
  name?: string;
}

const FieldLabel = styled(Label)`
  ${labelStyle}
  display: block;
  margin-bottom: 8px;
`;

const nameOf = (member: Member) => `${member.firstName} ${member.lastName}`.trim() || 'Member';

interface FoundProps {
  state: MemberSearchState;
  query: string;
  chosen: Member[];
  onChoose: (member: Member) => void;
  onRetry: () => void;
}

/** The list in place under the field, or what there is to say instead of it. */
function Found({ state, query, chosen, onChoose, onRetry }: FoundProps) {
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

/** The chips: arrow keys walk through them, Delete and Backspace remove one. */
function Chosen({ members, onRemove }: { members: Member[]; onRemove: (gone: Set<unknown>) => void }) {
  if (members.length === 0) return null;
  // Without its own empty context the list of chips would be filtered like the list of results.
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
            <Chosen members={value} onRemove={remove} />
            <Typed
              name={name}
              placeholder={value.length === 0 ? 'Search by name' : undefined}
              aria-describedby={ids['aria-describedby']}
            />
          </Box>
        </SearchField>
        {state.step !== 'idle' && (
          <Sheet data-surface="">
            <Found state={state} query={query} chosen={value} onChoose={choose} onRetry={retry} />
          </Sheet>
        )}
      </Autocomplete>
      <FieldNote id={ids['aria-describedby']} help={help} error={error} />
    </div>
  );
}
