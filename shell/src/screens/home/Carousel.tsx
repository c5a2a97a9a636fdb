import {
  ArrowLeftIcon,
  ArrowRightIcon,
  Cluster,
  IconButton,
  inYolo,
  PauseIcon,
  phone,
  PlayIcon,
  reducedMotion,
  Picture,
  role,
  Scene,
  surface,
  Text,
} from '@yolo/design-system';
import { useState } from 'react';
import { styled } from 'styled-components';
import { sceneAt, scenes, useRotation } from './scenes';

const Stage = styled.div`
  container-type: inline-size;
  overflow: clip;
  /* Room for the shadow, and for the tilt of the poster. */
  padding-block: ${role('s-5')};
  margin-block: calc(-1 * ${role('s-5')});
`;

const Track = styled.div`
  --w: min(800px, 71cqw);
  ${phone} {
    --w: 86cqw;
  }
  display: flex;
  gap: ${role('s-4')};
  padding-inline: max(${role('gutter')}, (100cqw - ${role('col')}) / 2);
  > * {
    flex: none;
    width: var(--w);
  }
  transition: translate 480ms ${role('ease')};
  ${reducedMotion} {
    transition: none;
  }
`;

const Slide = styled(Picture)`
  aspect-ratio: 1.68;
`;

const Bar = styled(Cluster)`
  width: 100%;
  max-width: calc(${role('col')} + 2 * ${role('gutter')});
  margin: ${role('s-4')} auto 0;
  padding-inline: ${role('gutter')};
`;

/* On the poster, running text stands on a label. */
const Caption = styled(Text).attrs(surface)`
  ${inYolo} {
    padding: ${role('s-2')} ${role('s-3')};
    background: ${role('surface')};
    border: ${role('bw')} solid ${role('bc')};
  }
`;

/** The pictures of the guest home; they move on every 5 seconds until somebody stops them. */
export function Carousel() {
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const [step, setStep] = useRotation(0, !paused && !held);
  const at = ((step % scenes.length) + scenes.length) % scenes.length;
  return (
    <section
      aria-roledescription="carousel"
      aria-label="Parties"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Stage>
        <Track style={{ translate: `calc(${at} * -1 * (var(--w) + var(--s-4)))` }}>
          {scenes.map(({ name, caption }, index) => (
            <div key={name} aria-hidden={index !== at}>
              <Slide mat="always">
                <Scene name={name} label={caption} />
              </Slide>
            </div>
          ))}
        </Track>
      </Stage>
      <Bar justify="space-between">
        <Caption tone="soft" size="small" aria-live={paused ? 'polite' : 'off'}>
          {sceneAt(at).caption}
        </Caption>
        <Cluster gap={2}>
          <IconButton
            variant="outlined"
            label={paused ? 'Play' : 'Pause'}
            icon={paused ? <PlayIcon aria-hidden /> : <PauseIcon aria-hidden />}
            onClick={() => setPaused(!paused)}
          />
          <IconButton
            variant="outlined"
            label="Previous picture"
            icon={<ArrowLeftIcon aria-hidden />}
            onClick={() => setStep(at - 1)}
          />
          <IconButton
            variant="outlined"
            label="Next picture"
            icon={<ArrowRightIcon aria-hidden />}
            onClick={() => setStep(at + 1)}
          />
        </Cluster>
      </Bar>
    </section>
  );
}
