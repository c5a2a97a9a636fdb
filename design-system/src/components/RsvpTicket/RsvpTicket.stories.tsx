import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { TextField } from '../TextField/TextField';
import { RsvpTicket } from './RsvpTicket';

const meta: Meta<typeof RsvpTicket> = {
  title: 'Event/RsvpTicket',
  component: RsvpTicket,
  // docgen does not treat null as a literal and so finds no closed list of options.
  argTypes: { status: { control: 'radio', options: ['pending', 'accepted', 'declined', null] } },
  args: { status: 'pending', going: 42, onAnswer: () => undefined },
  decorators: [
    (Show) => (
      <div style={{ maxWidth: 456 }}>
        <Show />
      </div>
    ),
  ],
  parameters: {
    guidance: {
      good: { words: 'Going filled until it is answered; then the chosen one, with its check.' },
      bad: { words: 'No third answer, and nothing that was pressed moves away.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof RsvpTicket>;

export const Unanswered: Story = {};
export const Going: Story = { args: { status: 'accepted' } };
export const NotGoing: Story = { args: { status: 'declined' } };
export const Busy: Story = { args: { status: 'accepted', busy: true } };
/** The host previews the page as a guest. */
export const OnlyLookedAt: Story = { args: { disabled: true } };
/** The narrowest phone: 'Not Going' stays on one line. */
export const ThousandGoing: Story = { args: { status: 'declined', going: 1284 } };
/** Companions are spelled out, on phones on two lines. */
export const WithCompanions: Story = { args: { status: 'accepted', going: 128, aside: '+ 14 companions' } };
export const NothingAsked: Story = { args: { status: null, going: 0 } };
/** A guest by link enters a name with the answer; on phones it is in the bar, so that both are visible without scrolling. */
export const WithName: Story = {
  args: {
    status: 'pending',
    lead: <TextField label="Your name" value="Theodora" onChange={() => undefined} />,
  },
};
