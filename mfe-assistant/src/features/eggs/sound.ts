import { browserText } from '@yolo/platform/remote';
import { variantOf } from './egg-art';

/** One note: its frequency in hertz, its start and its duration in seconds. */
type Note = readonly [hertz: number, at: number, duration: number];

/** Short and different: a bell, a rising tune, two frogs. */
const tunes: readonly (readonly Note[])[] = [
  [
    [1318, 0, 0.9],
    [1976, 0.02, 0.7],
    [2637, 0.04, 0.5],
  ],
  [
    [523, 0, 0.18],
    [659, 0.12, 0.18],
    [784, 0.24, 0.18],
    [1047, 0.36, 0.5],
  ],
  [
    [220, 0, 0.12],
    [330, 0.14, 0.1],
    [220, 0.4, 0.12],
    [330, 0.54, 0.18],
  ],
];

const VOLUME = 0.12;
const MUTED = 'yolo.eggs.muted';

/** As stored in this browser; where nothing can be stored, sounds are on. */
export const isMuted = (): boolean => browserText.getItem(MUTED) === '1';

export function setMuted(muted: boolean): void {
  if (muted) browserText.setItem(MUTED, '1');
  else browserText.removeItem(MUTED);
}

/**
 * Plays an egg's tune, unless sounds are muted: synthesized, not fetched. Browsers allow sound only after a click or a
 * swipe, which an egg needs anyway; if the browser still refuses, nothing plays.
 * @returns stops it
 */
export function playTune(id: string): () => void {
  const noop = () => undefined;
  if (isMuted() || typeof AudioContext === 'undefined') return noop;
  let context: AudioContext;
  try {
    context = new AudioContext();
  } catch {
    return noop;
  }
  const notes = variantOf(tunes, id);
  for (const note of notes) playNote(context, note);
  const duration = Math.max(...notes.map(([, at, length]) => at + length));
  const close = () => void context.close().catch(noop);
  const timer = setTimeout(close, (duration + 0.3) * 1000);
  return () => {
    clearTimeout(timer);
    if (context.state !== 'closed') close();
  };
}

function playNote(context: AudioContext, [hertz, at, duration]: Note): void {
  const startsAt = context.currentTime + at;
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.type = 'triangle';
  tone.frequency.value = hertz;
  loudness.gain.setValueAtTime(0, startsAt);
  loudness.gain.linearRampToValueAtTime(VOLUME, startsAt + 0.01);
  loudness.gain.exponentialRampToValueAtTime(0.001, startsAt + duration);
  tone.connect(loudness).connect(context.destination);
  tone.start(startsAt);
  tone.stop(startsAt + duration);
}
