import type { SceneName } from '@yolo/design-system';
import { useEffect, useState } from 'react';

export interface HomeScene {
  name: SceneName;
  caption: string;
}

/** Bundled artwork stands where others show their users' photos (decisions, "Behaviour"). */
export const scenes: HomeScene[] = [
  { name: 'dinner', caption: 'Long table under the fig tree' },
  { name: 'beach', caption: 'Sandcastle Sunday' },
  { name: 'birthday', caption: 'Eight and a half' },
  { name: 'camp', caption: 'Two nights of falling stars' },
  { name: 'concert', caption: 'Live in the boat shed' },
  { name: 'road', caption: 'The slow drive south' },
];

/** How long a placeholder picture stands, in milliseconds (`spec 1 ch. 9`). */
const SCENE_TIME = 5000;

const quiet = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Counts on every 5 seconds while `running`, never where motion is reduced.
 * @returns the present step
 */
export function useRotation(start: number, running = true): number {
  const [step, setStep] = useState(start);
  useEffect(() => {
    if (!running || quiet()) return;
    const timer = setInterval(() => setStep((now) => now + 1), SCENE_TIME);
    return () => clearInterval(timer);
  }, [running]);
  return step;
}

export const sceneAt = (step: number): HomeScene => {
  const scene = scenes[((step % scenes.length) + scenes.length) % scenes.length];
  if (!scene) throw new Error('There are no scenes.');
  return scene;
};
