import type { ManifestLink, RemoteManifest } from '@yolo/platform';
import { isKnown } from './routes';

/** The links of a place, from the manifests of the current generation alone; none leads to an area that isn't there. */
export function linksOf(manifests: RemoteManifest[], place: ManifestLink['place']): ManifestLink[] {
  return manifests
    .flatMap(({ links }) => links)
    .filter((link) => link.place === place && isKnown(manifests, link.href))
    .sort((a, b) => a.order - b.order);
}

/** Whether a link leads to where the reader is. */
export const isCurrent = (href: string, pathname: string) =>
  pathname === href || pathname.startsWith(`${href}/`);
