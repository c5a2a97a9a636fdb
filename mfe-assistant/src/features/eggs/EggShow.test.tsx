import type { EggView } from '@yolo/contract/assistant';
import { ConfettiPaper } from '@yolo/design-system/confetti';
import { renderWithPlatform } from '@yolo/platform/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { anEgg } from '../../testing/eggs';
import EggShow from './EggShow';

let confetti: number[];
let tuneCount: number;
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  confetti = [];
  tuneCount = 0;
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(ConfettiPaper.prototype, 'throw').mockImplementation((pieces) => void confetti.push(pieces));
  const node = { connect: (to: unknown) => to, start: () => undefined, stop: () => undefined };
  const gain = {
    setValueAtTime: () => undefined,
    linearRampToValueAtTime: () => undefined,
    exponentialRampToValueAtTime: () => undefined,
  };
  (globalThis as { AudioContext?: unknown }).AudioContext = class {
    state = 'running';
    currentTime = 0;
    constructor() {
      tuneCount += 1;
    }
    createOscillator = () => ({ ...node, frequency: {} });
    createGain = () => ({ ...node, gain });
    close = () => Promise.resolve();
  };
});
afterEach(() => {
  delete (globalThis as { AudioContext?: unknown }).AudioContext;
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const egg = (type: EggView['action']['type'], message: string | null = null) =>
  anEgg({ title: 'Bats', action: { type, message } });

function Harness({ first }: { first: EggView[] }) {
  const [hatched, setHatched] = useState(first);
  return <EggShow hatched={hatched} onEnd={(done) => setHatched(hatched.filter((each) => each !== done))} />;
}
const show = (...first: EggView[]) => renderWithPlatform(<Harness first={first} />);
const moving = () => document.querySelector('[data-egg-show]');
const notices = () => screen.queryAllByRole('region', { name: 'Bats' });

test('confetti shows thirty pieces for three seconds, and is announced to screen readers', async () => {
  show(egg('confetti'));
  expect(confetti).toEqual([30]);
  expect(screen.getByRole('status')).toHaveTextContent('Bats');
  expect(notices()).toHaveLength(0);
  await pass(2999);
  expect(moving()).not.toBeNull();
  await pass(1);
  expect(moving()).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('');
});

test('a message stays until it is closed', async () => {
  show(egg('message', 'Look up.'));
  await pass(60_000);
  expect(screen.getByRole('status')).toHaveTextContent('BatsLook up.');
  expect(confetti).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(notices()).toHaveLength(0);
});

test('every kind of egg shows its message', async () => {
  for (const type of ['confetti', 'message', 'animation', 'sound', 'surprise'] as const) {
    const { view } = show(egg(type, 'Look up.'));
    expect(screen.getByText('Look up.')).toBeInTheDocument();
    view.unmount();
  }
});

test('an animation rolls by; a surprise shows everything at once', async () => {
  const first = show(egg('animation'));
  expect(document.querySelector('[data-egg-show=animation] [data-art]')).not.toBeNull();
  await pass(3000);
  expect(moving()).toBeNull();
  first.view.unmount();
  show(egg('surprise'));
  expect(confetti).toEqual([30]);
  expect(tuneCount).toBe(1);
  expect(document.querySelector('[data-egg-show=surprise] [data-art]')).not.toBeNull();
});

test('a sound plays once, and never after it was muted in this browser', async () => {
  const first = show(egg('sound'));
  expect(tuneCount).toBe(1);
  expect(screen.getByRole('button', { name: 'Mute' })).toHaveAttribute('aria-pressed', 'false');
  fireEvent.click(screen.getByRole('button', { name: 'Mute' }));
  first.view.unmount();
  show(egg('sound'));
  expect(tuneCount).toBe(1);
  expect(screen.getByRole('button', { name: 'Mute' })).toHaveAttribute('aria-pressed', 'true');
});

test('the show is inside the open viewer, and on the page after that has closed', async () => {
  const viewer = document.body.appendChild(document.createElement('dialog'));
  viewer.showModal();
  show(egg('message', 'Look up.'));
  expect(viewer).toContainElement(screen.getByRole('status'));
  viewer.close();
  fireEvent(viewer, new Event('close'));
  expect(document.body).toContainElement(screen.getByRole('status'));
  expect(viewer.children).toHaveLength(0);
  viewer.remove();
});

test('two eggs at once have two notices', () => {
  show(egg('message', 'One'), egg('message', 'Two'));
  expect(notices()).toHaveLength(2);
});
