import { addons } from 'storybook/manager-api';
import { storybookThemes } from './themes';

addons.setConfig({
  theme: storybookThemes.light,
  layoutCustomisations: {
    // The start pages have no controls, and use the whole height.
    showPanel: ({ storyId }, shown) => (storyId?.startsWith('start--') ? false : shown),
  },
});
