import { useState, type CSSProperties, type ReactNode } from 'react';
import { Container } from '../Layout/Layout';
import { CardScene } from '../Scene/CardScene';
import { Scene, type SceneName } from '../Scene/Scene';
import { Facts, Mat, Picture, Root, Split, Tools, TopRight, BottomLeft } from './hero-style';
import { hueOfImage } from './mean-hue';

export interface EventHeroProps {
  /** The invitation picture; without one the scene, without a scene the card with the date. */
  imageUrl?: string | null;
  imageSrcSet?: string;
  imageAlt?: string;
  scene?: SceneName;
  /** yyyy-MM-dd, for the card. */
  date?: string | null;
  /** On the picture's top right corner: the DaysSeal. */
  seal?: ReactNode;
  /** On its bottom left corner: the Stamp. */
  stamp?: ReactNode;
  /** The owner's buttons on the picture. */
  tools?: ReactNode;
  /** The right column: host, name, facts, ticket. */
  children: ReactNode;
}

const sizes = '(min-width: 54rem) 600px, 100vw';

/** The head of an event's page. The page takes its colour from the picture: a wash behind both columns. */
export function EventHero(props: EventHeroProps) {
  const { imageUrl, imageSrcSet, imageAlt = '', scene, date = null, seal, stamp, tools, children } = props;
  const [hue, setHue] = useState<number | null>(null);
  const wash = imageUrl && hue !== null ? 'picture' : (scene ?? 'card');
  return (
    <Root data-event-head="" $wash={wash} style={{ '--hue': hue ?? 0 } as CSSProperties}>
      <Container>
        <Split>
          <Picture>
            <Mat>
              {imageUrl ? (
                <img
                  src={imageUrl}
                  srcSet={imageSrcSet}
                  sizes={imageSrcSet && sizes}
                  alt={imageAlt}
                  width={800}
                  height={800}
                  fetchPriority="high"
                  onLoad={(event) => setHue(hueOfImage(event.currentTarget))}
                />
              ) : scene ? (
                <Scene name={scene} />
              ) : (
                <CardScene date={date} />
              )}
            </Mat>
            {seal && <TopRight>{seal}</TopRight>}
            {stamp && <BottomLeft>{stamp}</BottomLeft>}
            {tools && <Tools>{tools}</Tools>}
          </Picture>
          <Facts data-surface="">{children}</Facts>
        </Split>
      </Container>
    </Root>
  );
}
