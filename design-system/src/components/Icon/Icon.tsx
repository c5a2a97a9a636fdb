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

/** By name, for what is data: an area's manifest names its icons before its code is there. */
const named = {
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

export type IconName = keyof typeof named;

/**
 * One of the set, or an area's own: data of an SVG path in a square of 24, which is drawn as a line of 2 with round ends, as
 * those of the set are.
 */
export type IconChoice = IconName | { path: string };

export interface IconProps {
  /** Which icon; a name that is not in the set counts as none, because a newer build may have named it. */
  of: IconChoice | undefined;
  /** Drawn where there is none. */
  fallback: IconName;
}

/** An icon that data chose, such as an area's in the menu. Decorative: the words beside it say what it means. */
export function Icon({ of, fallback }: IconProps) {
  const path = pathOf(of);
  if (path !== null) return <DrawnIcon iconNode={[['path', { d: path, key: 'own' }]]} aria-hidden />;
  const Named = named[isName(of) ? of : fallback];
  return <Named aria-hidden />;
}

// A manifest comes from another build and has any shape.
const isName = (of: unknown): of is IconName => typeof of === 'string' && Object.hasOwn(named, of);
const pathOf = (of: unknown): string | null => {
  const path = typeof of === 'object' && of !== null && 'path' in of ? of.path : null;
  return typeof path === 'string' ? path : null;
};
