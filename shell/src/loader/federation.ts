import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { Container } from './remotes';
import { loadScript } from './script';

/** The federation runtime, as far as the loader needs it: it gives containers their shares and modules. */
export const federation: Container = {
  script: loadScript,
  register: (remote) => registerRemotes([{ ...remote, type: 'global' }]),
  module: (id) => loadRemote(id),
};
