import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from '../Button/Button';
import { Banner } from './Banner';

const meta: Meta<typeof Banner> = {
  title: 'Components/Banner',
  component: Banner,
  parameters: {
    guidance: {
      good: { words: 'One line about something that waits for the reader, with the button that does it.' },
      bad: { words: 'Not for what has just happened: that is a toast. Never two of them.' },
    },
    layout: 'fullscreen',
  },
  args: { children: 'Verify noor@haddad.example to see invitations sent to it.' },
};
export default meta;

export const Plain: StoryObj<typeof Banner> = {};
export const WithAction: StoryObj<typeof Banner> = { args: { action: <Button>Send again</Button> } };
