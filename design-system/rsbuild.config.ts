import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

export default defineConfig({
  plugins: [pluginReact()],
  tools: {
    // Storybook's page "What changed" imports the CHANGES.md files of the components.
    rspack: { module: { rules: [{ test: /CHANGES\.md$/, type: 'asset/source' }] } },
  },
});
