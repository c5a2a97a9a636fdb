import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

const reloadWithoutRefresh = fileURLToPath(new URL('./reload-without-refresh.mjs', import.meta.url));

/**
 * Hot reload for a remote on its dev server: components are replaced in place if the shell is a development build
 * (preset/devtools-hook.mjs), else the page reloads.
 */
export function withRefresh(config) {
  const [typescript, ...rules] = config.module.rules;
  // The classic runtime, because `jsxDEV` of the automatic one does not exist in a production shell's React.
  const react = { runtime: 'classic', development: true, refresh: true };
  const options = { jsc: { ...typescript.options.jsc, transform: { react } } };
  return {
    ...config,
    module: { ...config.module, rules: [{ ...typescript, options }, ...rules] },
    plugins: [
      ...config.plugins,
      new rspack.ProvidePlugin({ React: 'react' }),
      // Without a name, it is added to every entry, including the container.
      new rspack.EntryPlugin(config.context, reloadWithoutRefresh, { name: undefined }),
      new ReactRefreshRspackPlugin({ include: config.context, reloadOnRuntimeErrors: false }),
    ],
  };
}
