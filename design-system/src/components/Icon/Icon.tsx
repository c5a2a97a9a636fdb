import { Icon as DrawnIcon } from 'lucide-react';
import {
  ArrowRightIcon,
  BellIcon,
  CalendarIcon,
  CameraIcon,
  CheckIcon,
  MailIcon,
  MapPinIcon,
  MusicIcon,
  ReceiptTextIcon,
  SofaIcon,
  UtensilsIcon,
  XIcon,
} from '../../icons';

/** Icons by name, since manifests, which are data, name icons before their code loads. */
const icons = {
  'arrow-right': ArrowRightIcon,
  bell: BellIcon,
  calendar: CalendarIcon,
  camera: CameraIcon,
  check: CheckIcon,
  mail: MailIcon,
  'map-pin': MapPinIcon,
  music: MusicIcon,
  'receipt-text': ReceiptTextIcon,
  sofa: SofaIcon,
  utensils: UtensilsIcon,
  x: XIcon,
};

export type IconName = keyof typeof icons;

/**
 * An icon of the set, or an area's own: the data of an SVG path in a square of 24, with the strokes of the set: a line of 2 with
 * round ends.
 */
export type IconChoice = IconName | { path: string };

export interface IconProps {
  /** The icon; unknown names, e.g. of a newer build, are treated as missing. */
  of: IconChoice | undefined;
  /** Rendered for a missing icon. */
  fallback: IconName;
}

/** An icon chosen by data, e.g. an area's icon in the menu. Decorative: the text beside it has the meaning. */
export function Icon({ of, fallback }: IconProps) {
  const path = pathOf(of);
  if (path !== null) return <DrawnIcon iconNode={[['path', { d: path, key: 'own' }]]} aria-hidden />;
  const NamedIcon = icons[isName(of) ? of : fallback];
  return <NamedIcon aria-hidden />;
}

// Manifests of other builds are not validated.
const isName = (of: unknown): of is IconName => typeof of === 'string' && Object.hasOwn(icons, of);
const pathOf = (of: unknown): string | null => {
  const path = typeof of === 'object' && of !== null && 'path' in of ? of.path : null;
  return typeof path === 'string' ? path : null;
};
