import { addons } from 'storybook/manager-api';
import { storybookThemes } from './themes';

addons.setConfig({
  theme: storybookThemes.light,
  layoutCustomisations: {
    // The start pages have nothing to set: they get the whole height.
    showPanel: ({ storyId }, shown) => (storyId?.startsWith('start--') ? false : shown),
  },
});
