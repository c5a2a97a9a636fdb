import { fromWorkspaces } from './workspaces.ts';

/** The part of a remote's manifest that journeys use. */
interface Manifest {
  name: string;
  routes: { path: string; access: string }[];
  links: { place: string; href: string; label: string; order: number }[];
}

const modules = await fromWorkspaces<{ manifest: Manifest }>('remote.manifest.ts');

/** In the order of the workspaces. */
export const manifests: Manifest[] = modules.map(({ manifest }) => manifest);

/** Paths of a remote's pages that every member can open, even without an event. */
export const memberPages = ({ routes }: Manifest): string[] =>
  routes.filter(({ path, access }) => access === 'member' && !path.includes(':')).map(({ path }) => path);

/** The first such page of each remote that has one. */
export const firstPages: string[] = manifests.flatMap((manifest) => memberPages(manifest).slice(0, 1));

/** The links of a place, in their order. */
export const linksAt = (place: 'top-bar' | 'event-area', from = manifests): Manifest['links'] =>
  from
    .flatMap(({ links }) => links)
    .filter((link) => link.place === place)
    .sort((one, other) => one.order - other.order);

/** The pages of an event, one for each of its areas. */
export const eventPages = (eventId: string, from = manifests): string[] =>
  linksAt('event-area', from).map(({ href }) => href.replace(':eventId', eventId));
