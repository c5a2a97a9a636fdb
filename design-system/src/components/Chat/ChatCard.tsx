import { useEffect, useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { XIcon } from '../../icons';
import { IconButton } from '../Button/IconButton';
import { useFocusFallback } from '../Dialog/use-focus-fallback';
import { Heading } from '../Heading/Heading';
import { By, Card, EyeDisc, Head, HeadWords as Words, Tab, Tabs, Title } from './chat-style';
import { WinkingEye } from './WinkingEye';

export interface ChatTab {
  id: string;
  label: string;
}

export interface ChatCardProps {
  /** By mode: 'AI Assistant', 'Invite Image Creator' or 'Easter Egg Creator' (spec 2 ch. 2). */
  title: string;
  /** Below the title: who answers, in a few words. */
  by?: ReactNode;
  /** Beside Close, e.g. a menu for the chat. */
  tools?: ReactNode;
  /** Absent for the single general view. */
  tabs?: ChatTab[];
  /** Id of the current view. */
  tab?: string;
  /** Called with the id of the chosen view. */
  onTab?: (id: string) => void;
  /** Called when the user wants to close it; the owner closes it. */
  onClose: () => void;
  /** The messages, followed by the ChatComposer unless `composer` is given. */
  children: ReactNode;
  /** The ChatComposer; it gets the focus when the card opens. */
  composer?: ReactNode;
}

const step: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function ModeTabs({
  tabs,
  tab,
  onTab,
  panel,
}: Required<Pick<ChatCardProps, 'tabs' | 'onTab'>> & { tab?: string; panel: string }) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const to = step[event.key]?.(
      tabs.findIndex(({ id }) => id === tab),
      tabs.length,
    );
    const next = to === undefined ? undefined : tabs[to];
    if (to === undefined || !next) return;
    event.preventDefault();
    onTab(next.id);
    (list.current?.children[to] as HTMLElement | undefined)?.focus();
  };
  return (
    <Tabs ref={list} role="tablist" aria-label="Mode" onKeyDown={move}>
      {tabs.map(({ id, label }) => (
        <Tab
          key={id}
          type="button"
          role="tab"
          aria-selected={id === tab}
          aria-controls={panel}
          tabIndex={id === tab ? 0 : -1}
          onClick={() => onTab(id)}
        >
          {label}
        </Tab>
      ))}
    </Tabs>
  );
}

/** Focuses the message box, and returns the focus afterwards. */
const useFocusReturn = () => {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    const previous = document.activeElement;
    card.current?.querySelector('textarea')?.focus();
    return () => {
      if (previous instanceof HTMLElement) previous.focus();
    };
  }, []);
  return card;
};

/**
 * Ignores the second click of a double click, which may hit a new element at the same place: Stop instead of Send, or a button
 * that mails all guests instead of the step before it.
 */
const ignoreSecondClick = (event: MouseEvent) => {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
};

/** Esc in a dialog that was opened from the card only closes the dialog. */
const isInDialog = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('dialog') !== null;

/** The assistant's card above the page, not modal. Esc closes it and returns the focus. */
export function ChatCard(props: ChatCardProps) {
  const { title, by, tools, tabs, tab, onTab, onClose, children, composer } = props;
  const id = useId();
  const card = useFocusReturn();
  // Many buttons are gone after a press. Not the message box, which would open a phone's keyboard.
  useFocusFallback(
    () => card.current,
    () => card.current?.querySelector<HTMLElement>('[role="log"]'),
  );
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isInDialog(event)) return;
    event.stopPropagation();
    onClose();
  };
  const hasTabs = tabs && tabs.length > 1 && onTab;
  return (
    <Card
      ref={card}
      role="dialog"
      aria-labelledby={`${id}-title`}
      onKeyDown={onEscape}
      onClickCapture={ignoreSecondClick}
      data-no-print=""
    >
      <Head>
        <Title>
          <EyeDisc>
            <WinkingEye />
          </EyeDisc>
          <Words>
            <Heading level={2} size="item" id={`${id}-title`}>
              {title}
            </Heading>
            {by && <By dir="auto">{by}</By>}
          </Words>
          {tools}
          <IconButton label="Close" icon={<XIcon aria-hidden />} onClick={onClose} />
        </Title>
        {hasTabs && <ModeTabs tabs={tabs} tab={tab} onTab={onTab} panel={`${id}-panel`} />}
      </Head>
      <div
        id={`${id}-panel`}
        role={hasTabs ? 'tabpanel' : undefined}
        aria-label={hasTabs ? title : undefined}
        style={{ display: 'contents' }}
      >
        {children}
      </div>
      {composer}
    </Card>
  );
}
