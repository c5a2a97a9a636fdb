import type { Container } from './remotes';

/** Takes the place of the federation in the benchmark's monolith (rspack.monolith.config.mjs): the remote is already here. */
export const federation: Container = {
  script: () => Promise.resolve(),
  module: () => import(/* webpackChunkName: "App" */ 'yolo-bundled-remote'),
};
