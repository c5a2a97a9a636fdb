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
  /** The text that is shown, matched and put into the field. */
  text: string;
  /** Below the text, e.g. a date. */
  detail?: string;
  /** Before the text, e.g. a picture of 40 px. */
  picture?: ReactNode;
}

interface CommonProps<Choice extends ComboboxOption> {
  /** Label above the control; also its accessible name. */
  label: string;
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean;
  /** The chosen option. If the owner navigates on a choice, it stays null, and the field is emptied. */
  value: Choice | null;
  /** Called with the choice, and with null when the chosen text is edited. */
  onChange: (choice: Choice | null) => void;
  /** Typed text that is not an option, if the owner accepts free text; requires `onType`. */
  typed?: string;
  /** Called with the typed text. */
  onType?: (text: string) => void;
  /** Maximum length of the text. */
  maxLength?: number;
  /** Maximum number of suggestions (spec 1 ch. 9: 8 suggestions). @default 8 */
  limit?: number;
  /** Shown if nothing matches, e.g. 'No events found. Try a different search.' */
  emptyText?: string;
  /** Icon at the start of the field, e.g. a magnifying glass. */
  icon?: ReactNode;
  /** An example of the input, never the label. */
  placeholder?: string;
  /** Help text below the control; replaced by an error. */
  help?: ReactNode;
  /** Error message; also marks the control as invalid. */
  error?: ReactNode;
  /** Disables the control, which Tab then skips. */
  disabled?: boolean;
}

/** A fixed list of options, or a search function, which must be stable between renders. */
export type ComboboxProps<Choice extends ComboboxOption> = CommonProps<Choice> &
  (
    | {
        /** All options, which the field filters itself. */
        options: Choice[];
        search?: undefined;
        minLetters?: undefined;
        shortText?: undefined;
      }
    | {
        options?: undefined;
        /** Called with the typed text; should stop when its signal aborts. */
        search: Search<Choice>;
        /** Minimum number of letters for a search. @default 1 */
        minLetters?: number;
        /** Shown with fewer than `minLetters`, e.g. 'Type two letters'. */
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
  const shared = { short, words: short ?? emptyText, retry };
  if (options) {
    const found =
      draft === null ? options : options.filter(({ text }) => matches(text, draft)).slice(0, limit);
    return { found, step: 'found' as const, ...shared };
  }
  const found = state.step === 'found' ? state.found.slice(0, limit) : [];
  // The list must contain the chosen option, even without a search.
  return { found: draft === null && value ? [value] : found, step: state.step, ...shared };
};

/** Announced by screen readers, from which everything else around an open list is hidden. */
const Status = ({ children }: { children: string | undefined }) => (
  <VisuallyHidden role="status" data-live-announcer="">
    {children}
  </VisuallyHidden>
);

/** The typed text without a choice; null while the field shows the choice. */
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

/** Esc closes only the list, not a dialog around it. */
const keepDialogOpen = (event: KeyboardEvent) => {
  const open = (event.target as HTMLElement).getAttribute('aria-expanded') === 'true';
  if (event.key === 'Escape' && open) event.preventDefault();
};

/** Whether a text is shown instead of options. */
const hasWords = (step: SearchState<ComboboxOption>['step'], draft: string | null) =>
  step === 'loading' || step === 'failed' || (step === 'found' && draft !== null);

/** For pointers only: the keyboard can clear the field itself, and Tab should skip the button. */
const ClearButton = ({ label, onClear }: { label: string; onClear: () => void }) => (
  <ControlEnd>
    <IconButton label={`Clear ${label}`} icon={<XIcon aria-hidden />} tabIndex={-1} onClick={onClear} />
  </ControlEnd>
);

/** Selects one of many options by typing; keys as in the ARIA Authoring Practices for comboboxes. */
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
      // With free text, there is no need to say that nothing was found.
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
