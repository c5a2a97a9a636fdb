import type { IconChoice } from '@yolo/design-system';
import type { ManifestLink, RemoteManifest } from '@yolo/platform';
import { isKnown } from './routes';

/** The links of a place, from the manifests of the current generation alone; none leads to an area that isn't there. */
export function linksOf(manifests: RemoteManifest[], place: ManifestLink['place']): ManifestLink[] {
  return manifests
    .flatMap(({ links }) => links)
    .filter((link) => link.place === place && isKnown(manifests, link.href))
    .sort((a, b) => a.order - b.order);
}

/** The icon of a notification, as the first manifest that names one for its kind, or else for its type, has it. */
export function notificationIcon(
  manifests: RemoteManifest[],
  type: string,
  kind = '',
): IconChoice | undefined {
  // Nobody has checked its shape on the way.
  const icons = manifests.map(
    ({ notificationIcons }) => Object(notificationIcons) as Record<string, IconChoice>,
  );
  const named = (key: string) => icons.find((each) => Object.hasOwn(each, key))?.[key];
  return named(`${type}.${kind}`) ?? named(type);
}

/** Whether a link leads to where the reader is. */
export const isCurrent = (href: string, pathname: string) =>
  pathname === href || pathname.startsWith(`${href}/`);
