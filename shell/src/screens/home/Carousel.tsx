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
  wide,
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
  ${phone} {
    aspect-ratio: 1.06;
  }
`;

const Bar = styled(Cluster)`
  flex-wrap: nowrap;
  width: 100%;
  max-width: calc(${role('col')} + 2 * ${role('gutter')});
  margin: ${role('s-4')} auto 0;
  padding-inline: ${role('gutter')};
`;

const Buttons = styled(Cluster)`
  flex: none;
  flex-wrap: nowrap;
`;

/* Where one is in the round; the caption says it in words. */
const Dots = styled.span`
  display: none;
  gap: ${role('s-2')};
  margin-inline-end: ${role('s-3')};
  > span {
    width: 8px;
    height: 8px;
    border-radius: 4px;
    background: ${role('line-2')};
    transition: width ${role('dur')} ${role('ease')};
  }
  > [data-current] {
    width: 24px;
    background: ${role('accent')};
  }
  ${inYolo} {
    > span {
      background: ${role('surface')};
      border: 2px solid ${role('bc')};
      width: 12px;
      height: 12px;
      border-radius: 6px;
    }
    > [data-current] {
      width: 28px;
      background: ${role('yes')};
    }
  }
  ${wide} {
    display: flex;
    align-items: center;
  }
  ${reducedMotion} {
    > span {
      transition: none;
    }
  }
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
        <Caption tone="soft" aria-live={paused ? 'polite' : 'off'}>
          {sceneAt(at).caption}
        </Caption>
        <Buttons gap={2}>
          <Dots aria-hidden>
            {scenes.map(({ name }, index) => (
              <span key={name} data-current={index === at || undefined} />
            ))}
          </Dots>
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
        </Buttons>
      </Bar>
    </section>
  );
}
