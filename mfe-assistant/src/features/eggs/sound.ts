import { browserText } from '@yolo/platform/remote';
import { oneOf } from './egg-art';

/** One note: hertz, when it begins and how long it sounds, in seconds. */
type Note = readonly [hertz: number, at: number, lasts: number];

/** Short, and each of another kind: a bell, a little tune going up, two frogs. */
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

/** As this browser keeps it; where nothing can be kept, sounds are on. */
export const isMuted = (): boolean => browserText.getItem(MUTED) === '1';

export function setMuted(muted: boolean): void {
  if (muted) browserText.setItem(MUTED, '1');
  else browserText.removeItem(MUTED);
}

/**
 * Plays an egg's tune, unless sounds are off: made by the browser, not fetched. It follows a click or a swipe, without which
 * a browser lets nothing be heard; where it still does not, there is silence.
 * @returns ends it
 */
export function playTune(id: string): () => void {
  const silence = () => undefined;
  if (isMuted() || typeof AudioContext === 'undefined') return silence;
  let context: AudioContext;
  try {
    context = new AudioContext();
  } catch {
    return silence;
  }
  const notes = oneOf(tunes, id);
  for (const note of notes) sing(context, note);
  const lasts = Math.max(...notes.map(([, at, length]) => at + length));
  const close = () => void context.close().catch(silence);
  const timer = setTimeout(close, (lasts + 0.3) * 1000);
  return () => {
    clearTimeout(timer);
    if (context.state !== 'closed') close();
  };
}

function sing(context: AudioContext, [hertz, at, lasts]: Note): void {
  const begins = context.currentTime + at;
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.type = 'triangle';
  tone.frequency.value = hertz;
  loudness.gain.setValueAtTime(0, begins);
  loudness.gain.linearRampToValueAtTime(VOLUME, begins + 0.01);
  loudness.gain.exponentialRampToValueAtTime(0.001, begins + lasts);
  tone.connect(loudness).connect(context.destination);
  tone.start(begins);
  tone.stop(begins + lasts);
}
