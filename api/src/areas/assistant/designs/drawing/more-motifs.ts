import { dice, type Pen, polar, wedge } from './hand.ts';
import type { Motif } from './motifs.ts';

// Motifs as in motifs.ts for music, fruit and winter; and confetti.

export const disc: Motif = ({ shadowCircle, circle, ring, stroke }) =>
  shadowCircle(0, 0, 52) +
  circle(0, 0, 52, 'deep') +
  [44, 37, 30].map((r) => ring(0, 0, r, 'vinyl', 2)).join('') +
  circle(0, 0, 21, 'rose', 'thin') +
  circle(0, 0, 4, 'white', 'none') +
  stroke('M-12 -3a12 12 0 0 1 9 -9', 'white', 3);

export const cymbal: Motif = ({ shadowCircle, circle, ring }) =>
  shadowCircle(0, 0, 46, 9, 12) +
  circle(0, 0, 46, 'sun') +
  ring(0, 0, 32, 'coral', 2.5) +
  ring(0, 0, 20, 'coral', 2.5) +
  circle(0, 0, 6, 'coral', 'none');

export const drum: Motif = ({ shadowCircle, circle }) =>
  shadowCircle(0, 0, 46) +
  circle(0, 0, 46, 'sea') +
  circle(0, 0, 37, 'white', 'thin') +
  Array.from({ length: 6 }, (_, at) => circle(...polar(0, 0, 42, at * 60 + 30), 3, 'steel', 'none')).join('');

export const slice =
  (peel = 'rose', flesh = 'sun'): Motif =>
  ({ shadowCircle, circle, path }) =>
    shadowCircle(0, 0, 48) +
    circle(0, 0, 48, peel) +
    circle(0, 0, 41, 'white', 'none') +
    Array.from({ length: 8 }, (_, at) =>
      path(wedge(0, 0, 37, at * 45 + 4, at * 45 + 41), flesh, 'none'),
    ).join('') +
    circle(0, 0, 5, 'white', 'none');

export const lemon: Motif = ({ shadowPath, path, stroke }) => {
  const d = 'M-52 0C-44 -6 -40 -34 0 -34S44 -6 52 0C44 6 40 34 0 34S-44 6 -52 0Z';
  return shadowPath(d, 6, 9) + path(d, 'sun') + stroke('M-22 -14q8 -9 20 -10', 'white', 5);
};

export const leafPair: Motif = ({ group, path, stroke, shadowPath }) => {
  const d = 'M0 0C-26 -18 -30 -52 -8 -62C-10 -84 10 -84 8 -62C30 -52 26 -18 0 0Z';
  const one = (turn: number, fill: string) =>
    group(
      `rotate(${turn})`,
      shadowPath(d, 5, 7),
      path(d, fill),
      stroke('M0 0L0 -60M0 -22L-14 -38M0 -22L14 -38', 'vein', 2.5),
    );
  return one(-34, 'leafm') + one(36, 'leaf');
};

export const snowflake: Motif = ({ group, stroke, shadowCircle, circle }) =>
  shadowCircle(0, 0, 46, 5, 7) +
  circle(0, 0, 46, 'sead') +
  [0, 60, 120, 180, 240, 300]
    .map((at) =>
      group(`rotate(${at})`, stroke('M0 0V-36M-10 -30L0 -21L10 -30M-8 -17L0 -10L8 -17', 'white', 4)),
    )
    .join('');

export const bauble =
  (one = 'rose', two = 'sun'): Motif =>
  ({ shadowCircle, circle, stroke, path }) =>
    shadowCircle(0, 0, 42, 7, 10) +
    circle(0, 0, 42, one) +
    stroke('M-36 -6L-24 6L-12 -6L0 6L12 -6L24 6L36 -6', two, 6) +
    path('M-8 -50H8V-38H-8Z', two, 'thin') +
    stroke('M-22 -22q7 -9 16 -11', 'white', 4);

export const mug: Motif = ({ shadowCircle, circle, band, stroke }) =>
  shadowCircle(0, 0, 40) +
  band('M34 20q26 6 24 -12q-2 -14 -22 -12', 'rose', 10) +
  circle(0, 0, 42, 'rose') +
  circle(0, 0, 32, 'earth', 'thin') +
  stroke('M-14 4c4 -18 26 -16 26 -2c0 12 -16 12 -18 3', 'flame', 5);

/** Confetti at the positions that `place` returns, away from the text. */
export function flecks(
  hand: Pen,
  seed: number,
  count: number,
  place: (between: (a: number, b: number) => number) => [number, number],
): string {
  const { between, pick } = dice(seed + 97);
  return Array.from({ length: count }, (_, at) => {
    const [x, y] = place(between);
    const fill = pick(['rose', 'sea', 'sun', 'coral', 'white', 'leaf']);
    const turn = between(0, 180).toFixed(0);
    const shape = at % 3 ? hand.rect(-9, -4, 18, 8, 1, fill, 'thin') : hand.circle(0, 0, 6, fill, 'thin');
    return hand.group(`translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn})`, shape);
  }).join('');
}
