import type { StorybookConfig } from 'storybook-react-rsbuild';

const config: StorybookConfig = {
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  framework: { name: 'storybook-react-rsbuild', options: {} },
  staticDirs: [
    { from: '../tokens', to: '/tokens' },
    { from: '../../docs/look/designs', to: '/designs' },
  ],
  typescript: {
    // The parser of the compiler: the faster one supports neither styled components nor types of other files.
    reactDocgen: 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      // Only the components: with tests and checks the compiler would read four times the number of files.
      tsconfigPath: '.storybook/tsconfig.json',
      include: ['**/src/components/**/*.tsx', '**/src/stories/styled-props.tsx'],
      exclude: ['**/*.stories.tsx', '**/*.test.tsx'],
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      // Only our own props, without the hundreds of HTML attributes.
      propFilter: ({ declarations = [] }) =>
        declarations.some(({ fileName }) => !fileName.includes('node_modules')),
    },
    check: false,
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
