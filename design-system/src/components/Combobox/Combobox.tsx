import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Label } from 'react-aria-components/Label';
import { styled } from 'styled-components';
import { XIcon } from '../../icons';
import { IconButton } from '../Button/IconButton';
import { ControlBox, ControlEnd, FieldNote, labelStyle, useControlIds } from '../Field/Field';
import { VisuallyHidden, visuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { Typed } from './combobox-style';
import { matches } from './matches';
import { Suggestions } from './Suggestions';
import { useSearch, type Search, type SearchState } from './use-search';

export interface ComboboxOption {
  id: string;
  /** What is shown, compared and put into the field. */
  text: string;
  /** Under the text, e.g. a date. */
  detail?: string;
  /** In front of it, e.g. a picture of 40 px. */
  picture?: ReactNode;
}

interface CommonProps<Choice extends ComboboxOption> {
  /** The words above it; they are its accessible name. */
  label: string;
  /** The label is said but not shown. */
  hideLabel?: boolean;
  /** What is chosen. An owner that goes somewhere on a choice leaves it null: the field is empty again. */
  value: Choice | null;
  /** Told the choice, and null when the chosen text is edited. */
  onChange: (choice: Choice | null) => void;
  /** What is typed and none of the options, for an owner that takes it too; give both, or neither. */
  typed?: string;
  /** Told what is typed. */
  onType?: (text: string) => void;
  /** The text is no longer than that. */
  maxLength?: number;
  /** The most that are shown (spec 1 ch. 9: 8 suggestions). @default 8 */
  limit?: number;
  /** Said where nothing matches, e.g. 'No events found. Try a different search.' */
  emptyText?: string;
  /** Over the field’s beginning, e.g. a magnifying glass. */
  icon?: ReactNode;
  /** An example of what to type, never the label. */
  placeholder?: string;
  /** A sentence below, in place of which an error stands. */
  help?: ReactNode;
  /** What is wrong, in words; also marks the control invalid. */
  error?: ReactNode;
  /** It can’t be used now, and is skipped by Tab. */
  disabled?: boolean;
}

/** Options that are all known, or a search that is asked with what is typed (keep it the same function between renders). */
export type ComboboxProps<Choice extends ComboboxOption> = CommonProps<Choice> &
  (
    | {
        /** All that there is; the field finds among them by itself. */
        options: Choice[];
        search?: undefined;
        minLetters?: undefined;
        shortText?: undefined;
      }
    | {
        options?: undefined;
        /** Asked with what is typed; should give up when its signal aborts. */
        search: Search<Choice>;
        /** From how many letters on it is asked. @default 1 */
        minLetters?: number;
        /** Said while there are fewer than `minLetters`, e.g. 'Type two letters'. */
        shortText?: string;
      }
  );

const FieldLabel = styled(Label)<{ $hidden?: boolean }>`
  ${labelStyle}
  display: block;
  margin-bottom: 8px;
  ${({ $hidden }) => $hidden && visuallyHidden}
`;

const useSuggestions = <Choice extends ComboboxOption>(
  props: ComboboxProps<Choice>,
  draft: string | null,
) => {
  const { options, search, minLetters = 1, limit = 8, value, emptyText = 'Nothing found.' } = props;
  const { state, retry } = useSearch(draft ?? '', search, minLetters);
  const short = state.step === 'short' ? props.shortText : undefined;
  const said = { short, words: short ?? emptyText, retry };
  if (options) {
    const found =
      draft === null ? options : options.filter(({ text }) => matches(text, draft)).slice(0, limit);
    return { found, step: 'found' as const, ...said };
  }
  const found = state.step === 'found' ? state.found.slice(0, limit) : [];
  // What is chosen stays known to the list, though nobody searched for it.
  return { found: draft === null && value ? [value] : found, step: state.step, ...said };
};

/** Said to screen readers, from whom all else around an open list is hidden. */
const Status = ({ children }: { children: string | undefined }) => (
  <VisuallyHidden role="status" data-live-announcer="">
    {children}
  </VisuallyHidden>
);

/** What is typed and not chosen yet; null while the field shows what is chosen. */
const useDraft = <Choice extends ComboboxOption>(props: ComboboxProps<Choice>) => {
  const { value, onChange, typed, onType } = props;
  const [own, setDraft] = useState<string | null>(null);
  const draft = typed === undefined ? own : value ? null : typed;
  const text = draft ?? value?.text ?? '';
  const type = (next: string) => {
    if (next === text) return;
    setDraft(next);
    onType?.(next);
    if (value) onChange(null);
  };
  const choose = (choice: Choice | undefined) => {
    if (!choice) return;
    setDraft(null);
    onChange(choice);
  };
  return { draft, text, type, choose };
};

/** Esc closes the list, and nothing around it. */
const keepDialogOpen = (event: KeyboardEvent) => {
  const open = (event.target as HTMLElement).getAttribute('aria-expanded') === 'true';
  if (event.key === 'Escape' && open) event.preventDefault();
};

/** Whether there is something to say in place of options. */
const hasWords = (step: SearchState<ComboboxOption>['step'], draft: string | null) =>
  step === 'loading' || step === 'failed' || (step === 'found' && draft !== null);

/** For pointers: keys empty the field themselves, and Tab goes from field to field. */
const ClearButton = ({ label, onClear }: { label: string; onClear: () => void }) => (
  <ControlEnd>
    <IconButton label={`Clear ${label}`} icon={<XIcon aria-hidden />} tabIndex={-1} onClick={onClear} />
  </ControlEnd>
);

/** One of many, found by typing; keys as the combobox of the ARIA Authoring Practices. */
export function Combobox<Choice extends ComboboxOption>(props: ComboboxProps<Choice>) {
  const { label, hideLabel, value, icon, placeholder, help, error, disabled, shortText } = props;
  const box = useRef<HTMLDivElement>(null);
  const { draft, text, type, choose } = useDraft(props);
  const { found, step, short, words, retry } = useSuggestions(props, draft);
  const ids = useControlIds({ help, error });
  const clear = () => {
    type('');
    box.current?.querySelector('input')?.focus();
  };
  return (
    <ComboBox
      allowsCustomValue
      // That nothing is found is no news where whatever is typed will do.
      allowsEmptyCollection={!props.onType && (hasWords(step, draft) || short !== undefined)}
      defaultFilter={() => true}
      inputValue={text}
      onInputChange={type}
      value={value?.id ?? null}
      onChange={(id) => choose(found.find((option) => option.id === id))}
      isDisabled={disabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <FieldLabel $hidden={hideLabel}>{label}</FieldLabel>
      <ControlBox ref={box} onKeyDownCapture={keepDialogOpen}>
        {icon}
        <Typed
          $icon={Boolean(icon)}
          placeholder={placeholder}
          maxLength={props.maxLength}
          aria-describedby={ids['aria-describedby']}
          aria-invalid={ids['aria-invalid']}
        />
        {text !== '' && !disabled && <ClearButton label={label} onClear={clear} />}
        <Suggestions options={found} step={step} query={draft ?? ''} emptyText={words} onRetry={retry} />
      </ControlBox>
      {shortText && <Status>{short}</Status>}
      <FieldNote id={ids['aria-describedby']} help={help} error={error} />
    </ComboBox>
  );
}
