import type { IconChoice } from '@yolo/design-system';
import type { ManifestLink, RemoteManifest } from '@yolo/platform';
import { isKnown } from './routes';

/** The links of a place, from the manifests of the current generation; links to areas without a remote are left out. */
export function linksOf(manifests: RemoteManifest[], place: ManifestLink['place']): ManifestLink[] {
  return manifests
    .flatMap(({ links }) => links)
    .filter((link) => link.place === place && isKnown(manifests, link.href))
    .sort((a, b) => a.order - b.order);
}

/** The icon of a notification: from the first manifest that has one for its kind, else for its type. */
export function notificationIcon(
  manifests: RemoteManifest[],
  type: string,
  kind = '',
): IconChoice | undefined {
  // Manifests are not validated at run time.
  const icons = manifests.map(
    ({ notificationIcons }) => Object(notificationIcons) as Record<string, IconChoice>,
  );
  const iconFor = (key: string) => icons.find((each) => Object.hasOwn(each, key))?.[key];
  return iconFor(`${type}.${kind}`) ?? iconFor(type);
}

/** Whether a link leads to where the reader is. */
export const isCurrent = (href: string, pathname: string) =>
  pathname === href || pathname.startsWith(`${href}/`);
