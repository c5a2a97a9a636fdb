import type { Preview } from 'storybook-react-rsbuild';
import { useLayoutEffect, type ReactNode } from 'react';
import '../src/foundation/foundation.css';
import { themeNames } from '../src/tokens';

function Themed({ theme, font, children }: { theme: string; font: string; children: ReactNode }) {
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
    document.documentElement.dataset.font = font;
  }, [theme, font]);
  return children;
}

const preview: Preview = {
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { icon: 'paintbrush', items: [...themeNames], dynamicTitle: true },
    },
    font: {
      description: 'Font',
      toolbar: { icon: 'document', items: ['standard', 'og'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'light', font: 'standard' },
  parameters: {
    layout: 'padded',
    // Page colours come from the theme, not from a tool of Storybook's own.
    backgrounds: { disable: true },
    viewport: {
      options: {
        phone: { name: '360', styles: { width: '360px', height: '780px' } },
        narrow: { name: '320', styles: { width: '320px', height: '640px' } },
        wide: { name: '1280', styles: { width: '1280px', height: '900px' } },
      },
    },
    options: { storySort: { order: ['Foundations', 'Components', 'Event', 'Pages'] } },
    a11y: { test: 'error' },
  },
  decorators: [
    (Story, { globals }) => (
      <Themed theme={String(globals.theme)} font={String(globals.font)}>
        <Story />
      </Themed>
    ),
  ],
};

export default preview;
