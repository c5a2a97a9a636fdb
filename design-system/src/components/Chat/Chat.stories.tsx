import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useState, type ReactNode } from 'react';
import { DownloadIcon } from '../../icons';
import { Button } from '../Button/Button';
import { EmptyState } from '../EmptyState/EmptyState';
import { ChatButton } from './ChatButton';
import { ChatCard } from './ChatCard';
import { ChatComposer } from './ChatComposer';
import { ChatAction, ChatImage, ChatMessage, ChatMessages, ChatThinking } from './ChatMessages';

const meta: Meta = {
  title: 'Areas/Chat',
  component: ChatCard,
  subcomponents: { ChatButton, ChatComposer, ChatMessages, ChatAction, ChatImage, ChatThinking },
  parameters: {
    guidance: {
      good: { words: 'Let what the assistant would do wait in a ChatAction for a press.' },
      bad: { words: 'Nothing is done because a reply says so, and only the member’s words get a bubble.' },
    },
    docs: { story: { inline: false, height: '760px' } },
  },
};
export default meta;

const tabs = [
  { id: 'general', label: 'Chat' },
  { id: 'invite_image', label: 'Images' },
  { id: 'easter_egg', label: 'Easter Eggs' },
];
const titles: Record<string, string> = {
  general: 'AI Assistant',
  invite_image: 'Invite Image Creator',
  easter_egg: 'Easter Egg Creator',
};
const placeholders: Record<string, string> = {
  general: 'Need help planning an event?',
  invite_image: 'Describe your invitation idea',
  easter_egg: 'Do you want Easter egg ideas?',
};

interface ShownProps {
  mode?: string;
  single?: boolean;
  streaming?: boolean;
  children: ReactNode;
}

function Shown({ mode = 'general', single, streaming, children }: ShownProps) {
  const [open, setOpen] = useState(true);
  const [tab, setTab] = useState(mode);
  const [words, setWords] = useState('');
  if (!open) return <ChatButton open={open} onOpen={() => setOpen(true)} />;
  const composer = (
    <ChatComposer
      value={words}
      onChange={setWords}
      placeholder={placeholders[tab] ?? ''}
      pending={streaming}
      onSend={() => setWords('')}
      onStop={() => undefined}
    />
  );
  return (
    <div style={{ minHeight: 720 }}>
      <ChatCard
        title={titles[tab] ?? ''}
        tabs={single ? undefined : tabs}
        tab={tab}
        onTab={setTab}
        onClose={() => setOpen(false)}
        composer={composer}
      >
        <ChatMessages streaming={streaming}>{children}</ChatMessages>
      </ChatCard>
    </div>
  );
}

const asked = (
  <ChatMessage from="user">Forty-two people and one oven. What can I cook the day before?</ChatMessage>
);
const answered = (
  <ChatMessage from="assistant">
    Pappa al pomodoro, roast peppers with anchovy, and the apricot tart. All three are better cold.
  </ChatMessage>
);
const action = (
  <ChatAction title="Add to Items Requested" detail="Two large roasting tins, 6 kg peppers">
    <Button variant="primary">Add</Button>
    <Button>Not now</Button>
  </ChatAction>
);

export const Streaming: StoryObj = {
  render: () => (
    <Shown streaming>
      {asked}
      {answered}
      {action}
      <ChatMessage from="assistant" streaming>
        For the oven itself, work backwards from 7:30: bread at six, then the ham, and leave it
      </ChatMessage>
    </Shown>
  ),
};
export const Thinking: StoryObj = {
  render: () => (
    <Shown streaming>
      {asked}
      <ChatThinking />
    </Shown>
  ),
};
export const Empty: StoryObj = {
  render: () => (
    <Shown single>
      <EmptyState drawing="chat" title="Ask about food, numbers, plans." />
    </Shown>
  ),
};
export const Picture: StoryObj = {
  render: () => (
    <Shown mode="invite_image">
      <ChatMessage from="user">A long table under a fig tree at dusk</ChatMessage>
      <ChatImage
        src={new URL('../../art/scene-dinner.svg', import.meta.url).href}
        alt="A long table under a fig tree at dusk"
      >
        <Button variant="primary">View Full Size</Button>
        <Button icon={<DownloadIcon aria-hidden />}>Download</Button>
      </ChatImage>
    </Shown>
  ),
};
export const LongTalk: StoryObj = {
  render: () => (
    <Shown>
      {Array.from({ length: 12 }, (_, at) => (
        <ChatMessage key={at} from={at % 2 ? 'assistant' : 'user'}>
          {at % 4 === 2
            ? 'ماذا أطبخ لأربعين ضيفاً؟'
            : 'Donaudampfschifffahrtsgesellschaftskapitänsknödel for everybody, and then dancing.'}
        </ChatMessage>
      ))}
    </Shown>
  ),
};
/** The winking eye that opens it. */
export const Closed: StoryObj = { render: () => <ChatButton open={false} onOpen={() => undefined} /> };
