import type { Preview } from 'storybook-react-rsbuild';
import type { ArgTypesEnhancer } from 'storybook/internal/types';
import { useLayoutEffect, type ReactNode } from 'react';
import '../src/foundation/foundation.css';
import './still.css';
import { tellStyledProps } from '../src/stories/styled-props';
import { themeNames } from '../src/tokens';
import { DocsPage, DocsRoom } from './DocsPage';

tellStyledProps();

/** What is no word, figure or choice can't be typed in: the tree of a React element helps nobody. */
const withoutTrees: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const plain = ['string', 'number', 'boolean', 'enum', 'function'].includes(argType.type?.name ?? '');
      return [name, plain || argType.control ? argType : { ...argType, control: { disable: true } }];
    }),
  );
// Between what is known of the types and the controls that Storybook makes of it.
withoutTrees.secondPass = true;

interface Globals {
  theme: string;
  font: string;
  motion: string;
}

function Themed({ theme, font, motion, children }: Globals & { children: ReactNode }) {
  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, { theme, font, motion });
  }, [theme, font, motion]);
  return children;
}

// Scripts that ask for the reader's wish get the toolbar's answer too.
const asked = window.matchMedia.bind(window);
const reduced = () => document.documentElement.dataset.motion === 'reduced';
window.matchMedia = (query) =>
  asked(query.includes('prefers-reduced-motion: reduce') && reduced() ? 'all' : query);

const preview: Preview = {
  tags: ['autodocs'],
  argTypesEnhancers: [withoutTrees],
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { icon: 'paintbrush', items: [...themeNames], dynamicTitle: true },
    },
    font: {
      description: 'Font',
      toolbar: { icon: 'document', items: ['standard', 'og'], dynamicTitle: true },
    },
    motion: {
      description: 'Motion',
      toolbar: { icon: 'accessibility', items: ['full motion', 'reduced'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'light', font: 'standard', motion: 'full motion' },
  parameters: {
    layout: 'padded',
    docs: { page: DocsPage, container: DocsRoom, codePanel: true },
    // Page colours come from the theme, not from a tool of Storybook's own.
    backgrounds: { disable: true },
    viewport: {
      options: {
        phone: { name: '360', styles: { width: '360px', height: '780px' } },
        narrow: { name: '320', styles: { width: '320px', height: '640px' } },
        wide: { name: '1280', styles: { width: '1280px', height: '900px' } },
      },
    },
    options: {
      storySort: { order: ['Start', 'Foundations', 'Components', 'Event', 'Areas', 'Layouts', 'Pages'] },
    },
    a11y: { test: 'error' },
  },
  decorators: [
    (Story, { globals }) => (
      <Themed theme={String(globals.theme)} font={String(globals.font)} motion={String(globals.motion)}>
        <Story />
      </Themed>
    ),
  ],
};

export default preview;
