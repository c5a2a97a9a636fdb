import type { Container } from './remotes';
import { loadScript } from './script';

/** The global that a remote's entry sets: the protocol of module federation. */
interface RemoteContainer {
  init(shares: object): Promise<void> | void;
  get(exposed: string): Promise<() => unknown>;
}

/** By key and version. */
type Shares = Record<string, Record<string, { get(): unknown }> | undefined>;

/** The containers in use, by the name of their global. */
const containers = new Map<string, RemoteContainer>();

/** An entry that hangs is requested again, and may run twice: the first container stays, so that modules exist once. */
function containerOf(name: string): RemoteContainer | undefined {
  const container =
    containers.get(name) ?? (window as unknown as Record<string, RemoteContainer | undefined>)[name];
  if (container) containers.set(name, container);
  return container;
}

async function shares(): Promise<Shares> {
  await __webpack_init_sharing__('default');
  return __webpack_share_scopes__.default as unknown as Shares;
}

/** Module federation (docs/adr/0037): a remote's container is initialized with the shell's shares before its modules are used. */
export const federation: Container = {
  script: loadScript,
  async share(key) {
    const provided = (await shares())[key] ?? {};
    await Promise.all(Object.values(provided).map((version) => version.get()));
  },
  has: (name) => containerOf(name) !== undefined,
  async module(name, exposed) {
    const container = containerOf(name)!;
    await container.init(await shares());
    const module = await container.get(exposed);
    return module();
  },
};
