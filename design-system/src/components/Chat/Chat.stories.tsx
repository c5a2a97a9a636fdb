import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useState, type ReactNode } from 'react';
import { ArrowUpRightIcon, DownloadIcon, Share2Icon } from '../../icons';
import { Button } from '../Button/Button';
import { ButtonLink } from '../Button/ButtonLink';
import { IconButton } from '../Button/IconButton';
import { MenuButton } from '../Menu/MenuButton';
import { MenuItem } from '../Menu/MenuItem';
import { ChatButton } from './ChatButton';
import { ChatBasis } from './ChatBasis';
import { ChatCard } from './ChatCard';
import { ChatComposer } from './ChatComposer';
import { ChatDesigns } from './ChatDesigns';
import {
  ChatAction,
  ChatIntro,
  ChatMessage,
  ChatMessages,
  ChatReply,
  ChatTable,
  ChatThinking,
} from './ChatMessages';
import { ChatStep, ChatSteps } from './ChatSteps';
import { ChatWelcome } from './ChatWelcome';

const meta: Meta = {
  title: 'Areas/Chat',
  component: ChatCard,
  subcomponents: {
    ...{ ChatButton, ChatComposer, ChatMessages, ChatIntro, ChatReply, ChatTable, ChatThinking },
    ...{ ChatAction, ChatBasis, ChatDesigns, ChatSteps, ChatStep },
  },
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
        by="Built-in planner"
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
      <ChatWelcome drawing="chat" title="Ask about food, numbers, plans." />
    </Shown>
  ),
};
export const Answer: StoryObj = {
  render: () => (
    <Shown>
      <ChatMessage from="user">How much ice for 24 people?</ChatMessage>
      <ChatReply>
        <p>
          Take <strong>12 kg of ice</strong>, in bags of two:
        </p>
        <ul>
          <li>half of it for the drinks</li>
          <li>half of it under the bottles, with a handful of salt</li>
        </ul>
        <ChatTable>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>6:30 PM</td>
              <td>Bottles into the tub</td>
            </tr>
            <tr>
              <td>7:15 PM</td>
              <td>Ice over them</td>
            </tr>
          </tbody>
        </ChatTable>
      </ChatReply>
      <ChatBasis
        rows={[
          { label: 'Sure to come', value: '18', from: 'from the event' },
          { label: 'Likely', value: '3 of 6', from: 'from a table: half of those who have not answered' },
          { label: 'Ice for each', value: '0.5 kg', from: 'from a table' },
        ]}
      />
    </Shown>
  ),
};
const motifs = ['dinner', 'beach', 'birthday', 'camp'] as const;
const drawings = {
  dinner: new URL('../../art/scene-dinner.svg', import.meta.url).href,
  beach: new URL('../../art/scene-beach.svg', import.meta.url).href,
  birthday: new URL('../../art/scene-birthday.svg', import.meta.url).href,
  camp: new URL('../../art/scene-camp.svg', import.meta.url).href,
};
function FourDesigns() {
  const [chosen, setChosen] = useState<string>('dinner');
  return (
    <ChatDesigns
      designs={motifs.map((id) => ({ id, src: drawings[id], alt: `The Long Table Supper, ${id}` }))}
      chosen={chosen}
      onChoose={setChosen}
    >
      <ButtonLink href="#full" variant="primary" icon={<ArrowUpRightIcon aria-hidden />}>
        View Full Size
      </ButtonLink>
      <Button icon={<DownloadIcon aria-hidden />}>Download</Button>
      <Button>Use as invite image</Button>
      <IconButton label="Share" icon={<Share2Icon aria-hidden />} variant="outlined" />
      <MenuButton label="More" trigger={null} look="button">
        <MenuItem onSelect={() => undefined}>Four more</MenuItem>
      </MenuButton>
    </ChatDesigns>
  );
}
export const Designs: StoryObj = {
  render: () => (
    <Shown mode="invite_image">
      <ChatMessage from="user">Seen from above, warm, figs somewhere</ChatMessage>
      <FourDesigns />
    </Shown>
  ),
};
export const NextSteps: StoryObj = {
  render: () => (
    <Shown>
      <ChatWelcome drawing="chat" title="Ask about food, numbers, plans.">
        <ChatSteps>
          <ChatStep
            title="Write to those who have not answered"
            why="6 of 17 have not answered, and it is in 6 days"
          >
            <Button>Write</Button>
          </ChatStep>
          <ChatStep
            title="Add missing things to Items Requested"
            why="Nobody brings them: 2 bags of ice, 2 bin bags"
          >
            <Button>Add all 2</Button>
          </ChatStep>
        </ChatSteps>
      </ChatWelcome>
    </Shown>
  ),
};
export const Eggs: StoryObj = {
  render: () => (
    <Shown mode="easter_egg">
      <ChatIntro>
        <ChatWelcome
          drawing="eggs"
          title="No Easter Eggs Found"
          message="Say below what to hide, and where on the page."
        />
      </ChatIntro>
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
/** The button with the winking eye that opens it. */
export const Closed: StoryObj = { render: () => <ChatButton open={false} onOpen={() => undefined} /> };
