import { Badge, Card, Cluster, Page, Picture, Stack, Text } from '..';
import type { BadgeProps, CardProps, ClusterProps, FlowProps, PictureProps, StackProps, TextProps } from '..';

/**
 * docgen finds no props of a styled component, whose type depends on what it is rendered `as`. These functions, which are
 * never rendered, declare the props of each.
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

const propSources = [
  [Badge, OfBadge],
  [Card, OfCard],
  [Cluster, OfCluster],
  [Page, OfPage],
  [Picture, OfPicture],
  [Stack, OfStack],
  [Text, OfText],
] as unknown as [Documented, Documented][];

/** Gives each styled component its props. Must be called, since a bare import would be removed by tree shaking. */
export function attachStyledProps() {
  for (const [component, from] of propSources)
    if (component.__docgenInfo && from.__docgenInfo) component.__docgenInfo.props = from.__docgenInfo.props;
}
