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
  /** The picture in a few pixels, as a data: URL; stands until it is there. */
  imagePlaceholder?: string | null;
  /** What the picture shows; empty where it only decorates. */
  imageAlt?: string;
  /** The picture's hue in oklch degrees as the server measured it; null for a grey one. */
  imageHue?: number | null;
  /** The drawn scene where there is no picture. */
  scene?: SceneName | null;
  /** yyyy-MM-dd, for the card. */
  date?: string | null;
  /** In place of the card that is made of the date, e.g. with words that are known already. */
  card?: ReactNode;
  /** On the picture's top right corner: the DaysSeal. */
  seal?: ReactNode;
  /** On its bottom left corner: the Stamp. */
  stamp?: ReactNode;
  /** The owner's buttons on the picture. */
  tools?: ReactNode;
  /** What a long name needs beyond three lines on a phone's first screen, e.g. 4rem: the picture leaves it. */
  wordsRoom?: string;
  /** The right column: host, name, facts, ticket. */
  children: ReactNode;
}

const sizes = '(min-width: 54rem) 600px, (max-height: 30rem) 40vw, 100vw';

/** What the wash is mixed from, for all three themes at once. */
const takenFrom = (hue: number) =>
  ({ '--hue': hue, '--paint': role(`paint-${nearestPaint(hue)}`) }) as CSSProperties;

/** The head of an event's page. The page takes its colour from the picture: a wash behind both columns. */
export function EventHero(props: EventHeroProps) {
  const { imageUrl, imageHue: hue = null, scene, seal, stamp, tools, wordsRoom, children } = props;
  const left = wordsRoom ? ({ '--words-room': wordsRoom } as CSSProperties) : null;
  const taken = imageUrl && hue !== null ? takenFrom(hue) : null;
  return (
    <Root
      data-event-head=""
      $wash={taken ? 'picture' : (!imageUrl && scene) || 'card'}
      style={{ ...taken, ...left }}
    >
      <Container>
        <Split>
          <Picture>
            <Mat data-egg="photo">
              <Shown {...props} />
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

/** Asked for before everything else, and in the width that is shown. */
function Shown(props: EventHeroProps) {
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
