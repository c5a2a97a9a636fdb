import type { CSSProperties, ReactNode } from 'react';
import { nearestPaint, role } from '../../tokens';
import { BlurUpImage } from '../Card/BlurUpImage';
import { Container } from '../Layout/Layout';
import { CardScene } from '../Scene/CardScene';
import { Scene, type SceneName } from '../Scene/Scene';
import { Facts, Mat, Picture, Root, Split, Tools, TopRight, BottomLeft } from './hero-style';

export interface EventHeroProps {
  /** The invitation picture; without one the scene, without a scene the card with the date. */
  imageUrl?: string | null;
  /** The same picture in other widths, as the `srcset` attribute. */
  imageSrcSet?: string;
  /** The picture in a few pixels, as a data: URL; shown until it has loaded. */
  imagePlaceholder?: string | null;
  /** Description of the picture; empty if it is decorative. */
  imageAlt?: string;
  /** The picture's hue in oklch degrees, from the server; null for a grey one. */
  imageHue?: number | null;
  /** The drawn scene if there is no picture. */
  scene?: SceneName | null;
  /** yyyy-MM-dd, for the card. */
  date?: string | null;
  /** Replaces the card with the date, e.g. by one with given texts. */
  card?: ReactNode;
  /** At the top right corner of the picture: the DaysSeal. */
  seal?: ReactNode;
  /** At the bottom left corner: the Stamp. */
  stamp?: ReactNode;
  /** The owner's buttons on the picture. */
  tools?: ReactNode;
  /** Height that a long name needs beyond three lines on a phone's first screen, e.g. 4rem: the picture is smaller by it. */
  wordsRoom?: string;
  /** The right column: host, name, facts, ticket. */
  children: ReactNode;
}

const sizes = '(min-width: 54rem) 600px, (max-height: 30rem) 40vw, 100vw';

/** Custom properties of the background for all three themes. */
const hueStyle = (hue: number) =>
  ({ '--hue': hue, '--paint': role(`paint-${nearestPaint(hue)}`) }) as CSSProperties;

/** The head of an event's page, with a background behind both columns in the colour of the picture. */
export function EventHero(props: EventHeroProps) {
  const { imageUrl, imageHue: hue = null, scene, seal, stamp, tools, wordsRoom, children } = props;
  const nameStyle = wordsRoom ? ({ '--words-room': wordsRoom } as CSSProperties) : null;
  const colours = imageUrl && hue !== null ? hueStyle(hue) : null;
  return (
    <Root
      data-event-head=""
      $wash={colours ? 'picture' : (!imageUrl && scene) || 'card'}
      style={{ ...colours, ...nameStyle }}
    >
      <Container>
        <Split>
          <Picture>
            <Mat data-egg="photo">
              <HeroPicture {...props} />
            </Mat>
            {seal && <TopRight data-no-print="">{seal}</TopRight>}
            {stamp && <BottomLeft data-no-print="">{stamp}</BottomLeft>}
            {tools && <Tools data-tools="">{tools}</Tools>}
          </Picture>
          <Facts data-surface="">{children}</Facts>
        </Split>
      </Container>
    </Root>
  );
}

/** The picture, loaded with high priority in the displayed width. */
function HeroPicture(props: EventHeroProps) {
  const { imageUrl, imageSrcSet, imagePlaceholder, imageAlt = '', scene, date = null, card } = props;
  if (!imageUrl) return scene ? <Scene name={scene} /> : (card ?? <CardScene date={date} />);
  return (
    <BlurUpImage
      src={imageUrl}
      placeholder={imagePlaceholder}
      srcSet={imageSrcSet}
      sizes={imageSrcSet && sizes}
      alt={imageAlt}
      width={800}
      height={800}
      fetchPriority="high"
    />
  );
}
