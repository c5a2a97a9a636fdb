import { styled } from 'styled-components';
import { phone, role, wide } from '../../tokens';
import { Card } from '../Card/Card';
import { Facts, Mat, Picture, Root, Split } from '../EventHero/hero-style';
import { EventFacts } from '../Facts/Facts';
import { Container } from '../Layout/Layout';
import { Loading } from './ListSkeleton';
import { Skeleton } from './Skeleton';

const rows = Array.from({ length: 7 }, (_, at) => at * 140 - 470);

/** Placeholder picture: a laid table with blank plates, from above. */
function PictureSkeleton() {
  return (
    <svg viewBox="0 0 800 800" preserveAspectRatio="xMidYMid slice" width="100%" height="100%" aria-hidden>
      <rect width="800" height="800" fill={role('sk')} />
      <g transform="translate(404 400) rotate(18)">
        <rect x="-176" y="-620" width="352" height="1240" fill={role('sk2')} />
        {rows.map((y) => (
          <g key={y}>
            <circle cx="-112" cy={y} r="44" fill={role('sk3')} />
            <circle cx="112" cy={y + 20} r="44" fill={role('sk3')} />
            <ellipse cx="-240" cy={y} rx="34" ry="56" fill={role('sk2')} />
            <ellipse cx="240" cy={y + 20} rx="34" ry="56" fill={role('sk2')} />
          </g>
        ))}
      </g>
    </svg>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 32px;
  min-height: 82px;
  border-bottom: 1px solid ${role('hair')};
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
`;

export interface EventSkeletonProps {
  /** Announced while it is shown. */
  label?: string;
}

/** Placeholder for the head of a loading event, in its final layout. */
export function EventSkeleton({ label }: EventSkeletonProps) {
  return (
    <Loading label={label}>
      <Root data-event-head="" $wash="loading">
        <Container>
          <Split>
            <Picture>
              <Mat>
                <PictureSkeleton />
              </Mat>
            </Picture>
            <Facts data-surface="">
              <Line style={{ minHeight: 40, border: 0, gap: 12 }}>
                <Skeleton width={40} height={40} round />
                <Skeleton width={160} height={14} />
              </Line>
              <Words>
                <Skeleton width="92%" height={44} />
                <Skeleton width="78%" height={44} />
                <Skeleton width="46%" height={44} />
              </Words>
              <EventFacts>
                {[72, 28].map((width) => (
                  <Line key={width}>
                    <Skeleton width={width} height={width === 72 ? 40 : 28} />
                    <Words>
                      <Skeleton width={150} height={14} />
                      <Skeleton width={80} height={12} />
                    </Words>
                  </Line>
                ))}
              </EventFacts>
              <Skeleton height={76} />
            </Facts>
          </Split>
        </Container>
      </Root>
    </Loading>
  );
}

const CardShape = styled(Card)`
  ${phone} {
    display: grid;
    grid-template-columns: 116px minmax(0, 1fr);
  }
`;

const CardPicture = styled.div`
  aspect-ratio: 1;
  overflow: hidden;
`;

const CardWords = styled(Words)`
  padding: 18px;
`;

const FeatureShape = styled(Card)`
  ${wide} {
    display: grid;
    grid-template-columns: minmax(0, 600fr) minmax(0, 520fr);
    height: 440px;
  }
`;

const FeaturePicture = styled.div`
  aspect-ratio: 4 / 3;
  overflow: hidden;
  ${wide} {
    aspect-ratio: auto;
  }
`;

const FeatureWords = styled(Words)`
  padding: clamp(20px, 3.2vw, 40px);
`;

/** Placeholder for an EventCard of size `feature`. Must be inside a Loading. */
export function FeatureSkeleton() {
  return (
    <FeatureShape padding="none">
      <FeaturePicture>
        <PictureSkeleton />
      </FeaturePicture>
      <FeatureWords>
        <Skeleton width="84%" height={40} />
        <Skeleton width="56%" height={40} />
        <Skeleton width={190} height={14} />
        <Skeleton width={120} height={14} />
      </FeatureWords>
    </FeatureShape>
  );
}

/** Placeholder for an EventCard. Must be inside a Loading with its siblings. */
export function CardSkeleton() {
  return (
    <CardShape padding="none">
      <CardPicture>
        <PictureSkeleton />
      </CardPicture>
      <CardWords>
        <Skeleton width="72%" height={18} />
        <Skeleton width="52%" height={12} />
      </CardWords>
    </CardShape>
  );
}
