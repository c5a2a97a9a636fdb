import { styled } from 'styled-components';
import { RotateCwIcon } from '../../icons';
import { surface } from '../../tokens';
import { Art } from '../Art/Art';
import type { ArtName } from '../Art/art-urls';
import { Button } from '../Button/Button';
import { surfaceStyle } from '../Card/Card';
import { Heading } from '../Heading/Heading';
import { Cluster } from '../Layout/Layout';
import { Text } from '../Text/Text';

export interface RemoteTileProps {
  /** Which area did not open, e.g. 'Music did not open'. */
  title: string;
  /** What still works. */
  message: string;
  /** Retries the failed request. */
  onRetry: () => void;
  /** Reloads the page, if a retry alone would not help. */
  onReload?: () => void;
  /** Busy: presses are ignored, the focus stays. */
  busy?: boolean;
  /** The area's drawing, shown desaturated and tilted. */
  drawing?: ArtName;
}

const Root = styled.div.attrs(surface)`
  ${surfaceStyle}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 24px;
  padding: clamp(20px, 3vw, 32px);
`;

const Drained = styled(Art)`
  flex: none;
  filter: saturate(0.25);
  transform: rotate(9deg);
`;

const Words = styled.div`
  flex: 1 1 14rem;
  display: flex;
  flex-direction: column;
  align-items: start;
  gap: 6px;
  button {
    margin-top: 12px;
  }
`;

/** Replaces a part of the page that did not load; the rest keeps working. */
export function RemoteTile(props: RemoteTileProps) {
  const { title, message, onRetry, onReload, busy, drawing = 'feature-stuff' } = props;
  return (
    <Root role="alert">
      <Drained name={drawing} width={112} ratio={1} />
      <Words>
        <Heading level={2} size="item">
          {title}
        </Heading>
        <Text tone="soft">{message}</Text>
        <Cluster>
          <Button icon={<RotateCwIcon aria-hidden />} onClick={onRetry} busy={busy}>
            Try again
          </Button>
          {onReload && (
            <Button variant="quiet" onClick={onReload}>
              Reload
            </Button>
          )}
        </Cluster>
      </Words>
    </Root>
  );
}
