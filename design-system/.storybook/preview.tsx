import type { Preview } from 'storybook-react-rsbuild';
import type { ArgTypesEnhancer } from 'storybook/internal/types';
import { useLayoutEffect, type ReactNode } from 'react';
import '../src/foundation/foundation.css';
import './still.css';
import { attachStyledProps } from '../src/stories/styled-props';
import { themeNames } from '../src/tokens';
import { DocsPage, ThemedDocsContainer } from './DocsPage';

attachStyledProps();

/** Disables controls of props that are not plain values: Storybook would show the tree of a React element. */
const disableElementControls: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const plain = ['string', 'number', 'boolean', 'enum', 'function'].includes(argType.type?.name ?? '');
      return [name, plain || argType.control ? argType : { ...argType, control: { disable: true } }];
    }),
  );
// Runs after the types are known, and before Storybook infers the controls.
disableElementControls.secondPass = true;

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

// Applies the toolbar's motion setting to media queries of scripts as well.
const originalMatchMedia = window.matchMedia.bind(window);
const isReduced = () => document.documentElement.dataset.motion === 'reduced';
window.matchMedia = (query) =>
  originalMatchMedia(query.includes('prefers-reduced-motion: reduce') && isReduced() ? 'all' : query);

const preview: Preview = {
  tags: ['autodocs'],
  argTypesEnhancers: [disableElementControls],
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
    docs: { page: DocsPage, container: ThemedDocsContainer, codePanel: true },
    // The background colour comes from the theme, not from Storybook.
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
