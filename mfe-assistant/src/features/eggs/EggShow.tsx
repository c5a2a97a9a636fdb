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

/** Milliseconds that confetti and a rolling egg are shown, and the emoji that fall (`spec 2 ch. 9`). */
export const SHOW_MS = 3000;
const PIECES = 30;
const EMOJI = ['🎉', '🥚', '🐣', '✨', '🎊', '💛'];

export interface EggShowProps {
  /** In the order of hatching. */
  hatched: readonly EggView[];
  /** Called when the show of an egg is over. */
  onEnd: (egg: EggView) => void;
}

type ActionType = EggView['action']['type'];

const hasConfetti = (type: ActionType) => type === 'confetti' || type === 'surprise';
const hasRollingEgg = (type: ActionType) => type === 'animation' || type === 'surprise';
const hasSound = (type: ActionType) => type === 'sound' || type === 'surprise';

/** Whether it has a notice: for a message to read or a sound to mute. Others end with the animation. */
const hasNotice = ({ action: { type, message } }: EggView) =>
  type === 'message' || hasSound(type) || Boolean(message);

/** The shows of hatched eggs, above the page and above an open photo. */
export default function EggShow({ hatched, onEnd }: EggShowProps) {
  return createPortal(
    <>
      {hatched.map((egg) => (
        <Animation key={egg.id} egg={egg} onEnd={onEnd} />
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

/** The animation, for three seconds; an egg with a notice ends when that is closed. */
function Animation({ egg, onEnd }: { egg: EggView; onEnd: EggShowProps['onEnd'] }) {
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
      {hasConfetti(type) && <Confetti throws={[{ pieces: PIECES }]} emoji={EMOJI} />}
      {hasRollingEgg(type) && <RollingEgg art={artOf(egg)} lasts={SHOW_MS} />}
    </div>
  );
}

function Notice({ egg, onClose }: { egg: EggView; onClose(): void }) {
  const isAudible = hasSound(egg.action.type);
  const [muted, setMutedHere] = useState(isMuted);
  useEffect(() => {
    if (isAudible && !muted) return playTune(egg.id);
  }, [egg.id, isAudible, muted]);
  const mute = (muted: boolean) => {
    setMuted(muted);
    setMutedHere(muted);
  };
  return (
    <EggNotice
      art={artOf(egg)}
      title={egg.title}
      message={egg.action.message}
      {...(isAudible && { sound: { muted, onChange: mute } })}
      onClose={onClose}
    />
  );
}
