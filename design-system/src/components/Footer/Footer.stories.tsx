import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Switch } from '../Switch/Switch';
import { Footer } from './Footer';

const meta: Meta<typeof Footer> = {
  title: 'Components/Footer',
  component: Footer,
  parameters: {
    guidance: {
      good: { words: 'The same links in the same order on every page, and the theme’s switch.' },
      bad: { words: 'Nothing that the page above needs: few people come so far down.' },
    },
    layout: 'fullscreen',
  },
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
