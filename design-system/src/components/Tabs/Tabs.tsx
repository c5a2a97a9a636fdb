import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { canHover, inYolo, role } from '../../tokens';

export interface TabsProps<Value extends string> {
  /** Accessible name of the tab list. */
  label: string;
  /** Two or three, in display order. */
  tabs: readonly { value: Value; label: string }[];
  /** Value of the shown tab. */
  value: Value;
  /** Called with the chosen tab; the owner stores it. */
  onChange: (value: Value) => void;
  /** Content of the shown tab. */
  children: ReactNode;
}

const List = styled.div`
  display: flex;
  gap: 24px;
  margin-bottom: 32px;
  border-bottom: 1px solid ${role('line')};
  ${inYolo} {
    gap: 12px;
    border: 0;
  }
`;

const Tab = styled.button`
  min-height: 52px;
  padding: 3px 16px 0 0;
  border-bottom: 3px solid transparent;
  margin-bottom: -1px;
  color: ${role('text-2')};
  ${canHover} {
    &:hover {
      color: ${role('ink')};
    }
  }
  &[aria-selected='true'] {
    color: ${role('ink')};
    font-weight: ${role('w-strong')};
    border-color: ${role('accent')};
  }
  ${inYolo} {
    padding: 0 20px;
    margin: 0;
    color: ${role('ink')};
    font-weight: 600;
    background: ${role('surface')};
    border: ${role('bw')} solid ${role('bc')};
    border-radius: ${role('r-1')};
    &[aria-selected='true'] {
      background: ${role('accent')};
      border-color: ${role('bc')};
      box-shadow: ${role('sh-ctl')};
    }
  }
  @media (forced-colors: active) {
    &[aria-selected='true'] {
      border-color: Highlight;
    }
  }
`;

/** Two or three views of one page, one of them shown. Arrows, Home and End choose. A view with its own URL needs a link instead. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const on = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const to = { ArrowRight: at + on, ArrowLeft: at - on, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const place = (to + tabs.length) % tabs.length;
    const next = tabs[place];
    if (next) onChange(next.value);
    list.current?.querySelectorAll('button')[place]?.focus();
  };
  return (
    <div>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </Tab>
        ))}
      </List>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  );
}
