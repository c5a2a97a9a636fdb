import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Switch } from '../Switch/Switch';
import { Footer } from './Footer';

const meta: Meta<typeof Footer> = {
  title: 'Components/Footer',
  component: Footer,
  parameters: { layout: 'fullscreen' },
  args: {
    links: [
      { href: '/photos', label: 'Photos' },
      { href: '/about', label: 'About' },
    ],
  },
};
export default meta;

export const Links: StoryObj<typeof Footer> = {};
export const WithToggle: StoryObj<typeof Footer> = {
  args: { toggle: <Switch boxed checked label="Yolo theme" onChange={() => undefined} /> },
};
