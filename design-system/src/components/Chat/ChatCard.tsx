import { useEffect, useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { XIcon } from '../../icons';
import { IconButton } from '../Button/IconButton';
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
  /** Under the title: who answers, in a few words. */
  by?: ReactNode;
  /** Beside Close, e.g. a menu of what can be done with the talk. */
  tools?: ReactNode;
  /** None for the single general view. */
  tabs?: ChatTab[];
  /** Id of the view that is shown. */
  tab?: string;
  /** Told the id of the view that was chosen. */
  onTab?: (id: string) => void;
  /** Told when the reader wants it closed; the owner closes it. */
  onClose: () => void;
  /** The messages, and the ChatComposer behind them unless it is given by itself. */
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

/** Puts the focus where one writes, and gives it back to what had it before. */
const useReturnedFocus = () => {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    card.current?.querySelector('textarea')?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return card;
};

/**
 * A double click is one press: what the first has led to may stand under the second by now, Stop in the place of Send or a
 * card whose button writes to all guests in the place of the step that brought it.
 */
const takeOneClick = (event: MouseEvent) => {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
};

/** Esc in a dialog that was opened from the card is the dialog's. */
const isInDialog = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('dialog') !== null;

/** The assistant's card over the page, which stays usable beside it: not modal. Esc closes and gives the focus back. */
export function ChatCard(props: ChatCardProps) {
  const { title, by, tools, tabs, tab, onTab, onClose, children, composer } = props;
  const id = useId();
  const card = useReturnedFocus();
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isInDialog(event)) return;
    event.stopPropagation();
    onClose();
  };
  const tabbed = tabs && tabs.length > 1 && onTab;
  return (
    <Card
      ref={card}
      role="dialog"
      aria-labelledby={`${id}-title`}
      onKeyDown={leave}
      onClickCapture={takeOneClick}
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
        {tabbed && <ModeTabs tabs={tabs} tab={tab} onTab={onTab} panel={`${id}-panel`} />}
      </Head>
      <div
        id={`${id}-panel`}
        role={tabbed ? 'tabpanel' : undefined}
        aria-label={tabbed ? title : undefined}
        style={{ display: 'contents' }}
      >
        {children}
      </div>
      {composer}
    </Card>
  );
}
