import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

export default defineConfig({
  plugins: [pluginReact()],
  tools: {
    // Storybook's page of what changed reads the files beside the components.
    rspack: { module: { rules: [{ test: /CHANGES\.md$/, type: 'asset/source' }] } },
  },
});
