import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { TextField } from '../TextField/TextField';
import { RsvpTicket } from './RsvpTicket';

const meta: Meta<typeof RsvpTicket> = {
  title: 'Event/RsvpTicket',
  component: RsvpTicket,
  args: { status: 'pending', going: 42, onAnswer: () => undefined },
  decorators: [
    (Show) => (
      <div style={{ maxWidth: 456 }}>
        <Show />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof RsvpTicket>;

export const Unanswered: Story = {};
export const Going: Story = { args: { status: 'accepted' } };
export const NotGoing: Story = { args: { status: 'declined' } };
export const Busy: Story = { args: { status: 'accepted', busy: true } };
/** The host looks at the page as a guest does. */
export const OnlyLookedAt: Story = { args: { disabled: true } };
/** The narrowest phone: 'Not Going' stays on one line. */
export const ThousandGoing: Story = { args: { status: 'declined', going: 1284 } };
export const NothingAsked: Story = { args: { status: null, going: 0 } };
/** A guest by link gives a name with the answer; on phones it stands in the bar, so that neither is below the fold. */
export const WithName: Story = {
  args: {
    status: 'pending',
    lead: <TextField label="Your name" value="Theodora" onChange={() => undefined} />,
  },
};
