import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { XIcon } from '../../icons';
import { IconButton } from '../Button/IconButton';
import { Heading } from '../Heading/Heading';
import { Card, EyeDisc, Head, Tab, Tabs, Title } from './chat-style';
import { WinkingEye } from './WinkingEye';

export interface ChatTab {
  id: string;
  label: string;
}

export interface ChatCardProps {
  /** By mode: 'AI Assistant', 'Invite Image Creator' or 'Easter Egg Creator' (spec 2 ch. 2). */
  title: string;
  /** None for the single general view. */
  tabs?: ChatTab[];
  /** Id of the view that is shown. */
  tab?: string;
  /** Told the id of the view that was chosen. */
  onTab?: (id: string) => void;
  /** Told when the reader wants it closed; the owner closes it. */
  onClose: () => void;
  /** The messages. */
  children: ReactNode;
  /** The ChatComposer; it gets the focus when the card opens. */
  composer: ReactNode;
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
const useLentFocus = () => {
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

/** The assistant's card over the page, which stays usable beside it: not modal. Esc closes and gives the focus back. */
export function ChatCard({ title, tabs, tab, onTab, onClose, children, composer }: ChatCardProps) {
  const id = useId();
  const card = useLentFocus();
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  const tabbed = tabs && tabs.length > 1 && onTab;
  return (
    <Card ref={card} role="dialog" aria-labelledby={`${id}-title`} onKeyDown={leave} data-no-print="">
      <Head>
        <Title>
          <EyeDisc>
            <WinkingEye />
          </EyeDisc>
          <Heading level={2} size="item" id={`${id}-title`}>
            {title}
          </Heading>
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
