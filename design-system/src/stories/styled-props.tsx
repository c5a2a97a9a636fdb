import { Badge, Card, Cluster, Page, Picture, Stack, Text } from '..';
import type { BadgeProps, CardProps, ClusterProps, FlowProps, PictureProps, StackProps, TextProps } from '..';

/**
 * The reader of props sees none through a styled component, whose type depends on what it is rendered `as`. These functions
 * say whose props each of them takes; nobody renders them.
 */
export const OfBadge = (_: BadgeProps) => null;
export const OfCard = (_: CardProps) => null;
export const OfCluster = (_: ClusterProps) => null;
export const OfPage = (_: FlowProps) => null;
export const OfPicture = (_: PictureProps) => null;
export const OfStack = (_: StackProps) => null;
export const OfText = (_: TextProps) => null;

interface Documented {
  __docgenInfo?: { props: object };
}

const told = [
  [Badge, OfBadge],
  [Card, OfCard],
  [Cluster, OfCluster],
  [Page, OfPage],
  [Picture, OfPicture],
  [Stack, OfStack],
  [Text, OfText],
] as unknown as [Documented, Documented][];

/** Gives each styled component its props; called, for an import alone would be shaken off. */
export function tellStyledProps() {
  for (const [component, stand] of told)
    if (component.__docgenInfo && stand.__docgenInfo) component.__docgenInfo.props = stand.__docgenInfo.props;
}
