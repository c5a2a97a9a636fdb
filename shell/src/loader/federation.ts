import { LoadFailure } from './failure';
import type { Container } from './remotes';
import { loadScript } from './script';

/** What a remote's entry leaves as a global: the protocol of module federation. */
interface RemoteContainer {
  init(shares: object): Promise<void> | void;
  get(exposed: string): Promise<() => unknown>;
}

/** Module federation by the bundler's own runtime: a remote's container is given the shell's shares, and then asked for its modules. */
export const federation: Container = {
  script: loadScript,
  async module(name, exposed) {
    const container = (window as unknown as Record<string, RemoteContainer | undefined>)[name];
    if (!container) throw new LoadFailure('incompatible', `the entry has no container ${name}`);
    await __webpack_init_sharing__('default');
    await container.init(__webpack_share_scopes__.default);
    const module = await container.get(exposed);
    return module();
  },
};
