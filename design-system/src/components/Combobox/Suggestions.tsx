import { useContext, type ReactNode, type Ref } from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { PopoverContext } from 'react-aria-components/Popover';
import { useSlottedContext } from 'react-aria-components/slots';
import { CheckIcon } from '../../icons';
import { Button } from '../Button/Button';
import { Highlight } from '../MemberPicker/Highlight';
import { Skeleton } from '../Skeleton/Skeleton';
import { Message, Option, Options, Sheet } from './combobox-style';
import type { ComboboxOption } from './Combobox';
import type { SearchState } from './use-search';

interface SuggestionsProps {
  options: ComboboxOption[];
  step: SearchState<ComboboxOption>['step'];
  query: string;
  /** Shown instead of options. */
  emptyText: string;
  onRetry: () => void;
}

const messages = (step: string, emptyText: string): ReactNode => {
  if (step === 'failed') return <Message>The search did not answer.</Message>;
  if (step !== 'loading') return <Message>{emptyText}</Message>;
  return (
    <Message aria-label="Searching...">
      <Skeleton width={32} height={32} round />
      <Skeleton width="70%" height={14} />
    </Message>
  );
};

/**
 * The list of the surrounding combobox. Replaces the library's popover, which would be below a native dialog. The library gets it
 * by the same ref, and builds its options from the list before it is shown.
 */
export function Suggestions({ options, step, query, emptyText, onRetry }: SuggestionsProps) {
  const state = useContext(ComboBoxStateContext);
  const popover = useSlottedContext(PopoverContext);
  const list = (
    <Options renderEmptyState={() => messages(step, emptyText)}>
      {options.map((option) => (
        <Option key={option.id} id={option.id} textValue={option.text}>
          {({ isSelected }) => (
            <>
              {option.picture}
              <span>
                <b>
                  <Highlight text={option.text} query={query} />
                </b>
                {option.detail && <small>{option.detail}</small>}
              </span>
              {isSelected && <CheckIcon aria-hidden size={20} />}
            </>
          )}
        </Option>
      ))}
    </Options>
  );
  if (!state) return list;
  if (!state.isOpen) return null;
  return (
    <Sheet ref={popover?.ref as Ref<HTMLDivElement>} data-surface="">
      {list}
      {step === 'failed' && (
        <Button variant="quiet" onClick={onRetry}>
          Retry
        </Button>
      )}
    </Sheet>
  );
}
