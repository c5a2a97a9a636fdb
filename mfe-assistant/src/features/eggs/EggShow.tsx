import type { EggView } from '@yolo/contract/assistant';
import { VisuallyHidden } from '@yolo/design-system';
import { Confetti } from '@yolo/design-system/confetti';
import { EggNotice, EggNotices } from '@yolo/design-system/eggs';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { artOf } from './egg-art';
import { RollingEgg } from './RollingEgg';
import { isMuted, playTune, setMuted } from './sound';
import { usePlace } from './use-place';

/** Milliseconds that confetti and a rolling egg are seen, and the pieces (`spec 2 ch. 9`). */
export const SHOW_MS = 3000;
const PIECES = 30;

export interface EggShowProps {
  /** The first that hatched comes first. */
  hatched: readonly EggView[];
  /** Told of each that has been seen. */
  onEnd: (egg: EggView) => void;
}

type ActionType = EggView['action']['type'];

const falls = (type: ActionType) => type === 'confetti' || type === 'surprise';
const rolls = (type: ActionType) => type === 'animation' || type === 'surprise';
const sounds = (type: ActionType) => type === 'sound' || type === 'surprise';

/** Words are read and sounds can be switched off; the rest is seen and gone. */
const hasNotice = ({ action: { type, message } }: EggView) =>
  type === 'message' || sounds(type) || Boolean(message);

/** What is seen and heard of eggs that have hatched, over the page and over an opened photo. */
export default function EggShow({ hatched, onEnd }: EggShowProps) {
  return createPortal(
    <>
      {hatched.map((egg) => (
        <Moving key={egg.id} egg={egg} onEnd={onEnd} />
      ))}
      <EggNotices>
        {hatched.map((egg) =>
          hasNotice(egg) ? (
            <Notice key={egg.id} egg={egg} onClose={() => onEnd(egg)} />
          ) : (
            <VisuallyHidden key={egg.id}>{egg.title}</VisuallyHidden>
          ),
        )}
      </EggNotices>
    </>,
    usePlace(),
  );
}

/** Three seconds of it; an egg with words is seen until they are closed. */
function Moving({ egg, onEnd }: { egg: EggView; onEnd: EggShowProps['onEnd'] }) {
  const [isOver, setOver] = useState(false);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const timer = setTimeout(() => {
      setOver(true);
      if (!hasNotice(egg)) end.current(egg);
    }, SHOW_MS);
    return () => clearTimeout(timer);
  }, [egg]);
  const { type } = egg.action;
  if (isOver) return null;
  return (
    <div data-egg-show={type}>
      {falls(type) && <Confetti throws={[{ pieces: PIECES }]} />}
      {rolls(type) && <RollingEgg art={artOf(egg)} lasts={SHOW_MS} />}
    </div>
  );
}

function Notice({ egg, onClose }: { egg: EggView; onClose(): void }) {
  const isHeard = sounds(egg.action.type);
  const [muted, setMutedHere] = useState(isMuted);
  useEffect(() => {
    if (isHeard && !muted) return playTune(egg.id);
  }, [egg.id, isHeard, muted]);
  const mute = (muted: boolean) => {
    setMuted(muted);
    setMutedHere(muted);
  };
  return (
    <EggNotice
      art={artOf(egg)}
      title={egg.title}
      message={egg.action.message}
      {...(isHeard && { sound: { muted, onChange: mute } })}
      onClose={onClose}
    />
  );
}
