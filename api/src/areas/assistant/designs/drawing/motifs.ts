import { type Pen, polar, scallop, star, wedge } from './hand.ts';

// Things seen from above, each centred on its origin and about 100 units wide; most are from `look/src`.

export type Motif = (hand: Pen) => string;

const LEAF =
  'M0 46C-22 34 -52 40 -46 12C-74 2 -64 -30 -36 -24C-40 -64 -12 -76 0 -54C12 -76 40 -64 36 -24C64 -30 74 2 46 12C52 40 22 34 0 46Z';
const FIG = 'M0 -40C8 -24 34 -14 34 14C34 36 16 46 0 46S-34 36 -34 14C-34 -14 -8 -24 0 -40Z';

export const figLeaf =
  (fill = 'leafm'): Motif =>
  ({ shadowPath, path, stroke }) =>
    shadowPath(LEAF, 7, 9) +
    path(LEAF, fill) +
    stroke('M0 66L0 -46M0 26L-34 4M0 26L34 4M0 4L-24 -36M0 4L24 -36', 'vein', 2.6);

export const fig: Motif = ({ shadowPath, path, stroke }) =>
  shadowPath(FIG, 6, 9) +
  path(FIG, 'deep') +
  stroke('M-18 22C-20 4 -8 -8 -2 -24', 'vinyl', 4) +
  stroke('M0 -40V-52', 'leafm', 7);

export const figHalf: Motif = ({ shadowPath, path, circle }) =>
  shadowPath(FIG, 6, 9) +
  path(FIG, 'deep') +
  path('M0 -24C6 -12 26 -8 26 14C26 30 12 38 0 38S-26 30 -26 14C-26 -8 -6 -12 0 -24Z', 'white', 'none') +
  path('M0 -10C6 -2 19 0 19 15C19 27 9 32 0 32S-19 27 -19 15C-19 0 -6 -2 0 -10Z', 'rose', 'none') +
  [
    [0, 4],
    [-9, 12],
    [9, 12],
    [-5, 22],
    [6, 23],
  ]
    .map(([x, y]) => circle(x!, y!, 2.2, 'sun', 'none'))
    .join('');

export const candle: Motif = ({ glow, shadowCircle, circle }) =>
  glow(0, 0, 74) +
  shadowCircle(0, 0, 22, 5, 6) +
  circle(0, 0, 22, 'white') +
  circle(0, 0, 13, 'sun', 'none') +
  circle(-1, -1, 6, 'flame', 'none');

export const plate =
  (rim = 'rose', food: Motif | null = null): Motif =>
  (hand) =>
    hand.shadowCircle(0, 0, 50) +
    hand.circle(0, 0, 50, 'white') +
    hand.ring(0, 0, 37, rim, 3.6) +
    (food?.(hand) ?? '');

export const pasta: Motif = ({ circle, stroke, path }) =>
  circle(0, 0, 24, 'sun', 'thin') +
  stroke('M-14 2C-12 -12 8 -16 14 -4C16 8 0 14 -6 6C-8 0 0 -4 4 0', 'white', 4) +
  circle(8, -10, 5, 'rose', 'thin') +
  circle(-9, 9, 5, 'rose', 'thin') +
  path('M-2 -14q6 -8 12 0q-6 8 -12 0Z', 'leaf', 'thin');

export const fish: Motif = ({ path, circle, stroke }) =>
  path('M-28 0C-16 -16 8 -16 18 -2L30 -12L28 0L30 12L18 2C8 16 -16 16 -28 0Z', 'sea', 'thin') +
  circle(-17, -3, 2.6, 'white', 'none') +
  stroke('M-6 -7q5 7 0 14M3 -6q4 6 0 12', 'white', 2.5) +
  circle(2, 22, 7, 'sun', 'thin');

export const cake: Motif = ({ path, circle }) =>
  path('M-18 14L0 -24L18 14Q0 22 -18 14Z', 'white', 'thin') +
  path('M-18 14L-8 -7L8 -7L18 14Q0 22 -18 14Z', 'rose', 'thin') +
  circle(0, 4, 5, 'sun', 'thin');

export const salad: Motif = ({ path, circle, ellipse }) =>
  path(
    'M-24 2C-26 -16 -6 -26 4 -18C20 -24 28 -4 20 8C18 24 -4 26 -10 18C-20 20 -26 12 -24 2Z',
    'leaf',
    'thin',
  ) +
  circle(-6, -4, 6, 'coral', 'thin') +
  circle(9, 5, 6, 'rose', 'thin') +
  ellipse(4, -10, 7, 4, 'sun', 'thin');

export const fork: Motif = ({ stroke }) =>
  stroke('M0 34L0 -6M-6 -30L-6 -14Q-6 -6 0 -6Q6 -6 6 -14L6 -30M0 -30L0 -8', 'steel', 3.6);

export const knife: Motif = ({ stroke, path }) =>
  stroke('M0 34L0 2', 'steel', 4.4) + path('M-2.5 2L-2.5 -30Q7 -24 5 2Z', 'steel', 'none');

export const glass =
  (drink = 'rose'): Motif =>
  ({ shadowCircle, circle, stroke }) =>
    shadowCircle(0, 0, 34) +
    circle(0, 0, 34, 'white') +
    circle(0, 0, 24, drink, 'none') +
    stroke('M-13 -6q6 -10 16 -10', 'white', 5);

export const parasol =
  (one = 'rose', two = 'white'): Motif =>
  ({ shadow, circle, path, ring }) =>
    shadow('<circle r="62"/>', 14, 20) +
    circle(0, 0, 62, one) +
    Array.from({ length: 6 }, (_, at) => path(wedge(0, 0, 62, at * 60 + 8, at * 60 + 38), two, 'thin')).join(
      '',
    ) +
    ring(0, 0, 54, 'white', 2, '1 6') +
    circle(0, 0, 6, 'sun');

export const ball: Motif = ({ shadowCircle, circle, path }) =>
  shadowCircle(0, 0, 42) +
  circle(0, 0, 42, 'white') +
  ['rose', 'sun', 'sea']
    .map((fill, at) => path(wedge(0, 0, 41, at * 120 + 10, at * 120 + 70), fill, 'thin'))
    .join('') +
  circle(0, 0, 8, 'white', 'thin');

export const swimRing: Motif = ({ shadowCircle, circle, path, colour }) =>
  shadowCircle(0, 0, 50) +
  circle(0, 0, 50, 'rose') +
  [0, 90, 180, 270].map((from) => path(wedge(0, 0, 49, from, from + 42), 'white', 'thin')).join('') +
  `<circle r="23" fill="${colour('sea')}"/>`;

export const starfish: Motif = ({ shadowPath, path, circle }) => {
  const d = star(46, 20, 5);
  return (
    shadowPath(d, 5, 7) +
    path(d, 'coral') +
    [0, 72, 144, 216, 288].map((at) => circle(...polar(0, 0, 20, at - 90), 3, 'sun', 'none')).join('')
  );
};

export const flipFlops: Motif = ({ ellipse, stroke, shadow }) =>
  shadow('<ellipse cx="-20" rx="17" ry="38"/><ellipse cx="22" cy="6" rx="17" ry="38"/>', 5, 7) +
  ellipse(-20, 0, 17, 38, 'sea') +
  ellipse(22, 6, 17, 38, 'sea') +
  stroke('M-32 -6L-20 -22L-8 -6M10 0L22 -16L34 0', 'white', 5);

export const gift =
  (one = 'sea', two = 'sun'): Motif =>
  ({ shadowRect, rect, path, circle }) =>
    shadowRect(-50, -50, 100, 100, 5, 9, 12) +
    rect(-50, -50, 100, 100, 5, one) +
    rect(-9, -50, 18, 100, 0, two, 'thin') +
    rect(-50, -9, 100, 18, 0, two, 'thin') +
    path('M0 0C-34 -34 -44 -3 0 0C44 -3 34 -34 0 0Z', two) +
    path('M0 0C-22 8 -26 25 -20 30L0 0C22 8 26 25 20 30Z', two) +
    circle(0, 0, 7, two);

export const hat =
  (one = 'coral', two = 'white'): Motif =>
  ({ shadowCircle, circle, path }) =>
    shadowCircle(0, 0, 46, 8, 12) +
    circle(0, 0, 46, one) +
    Array.from({ length: 5 }, (_, at) => path(wedge(0, 0, 46, at * 72, at * 72 + 36), two, 'thin')).join('') +
    circle(0, 0, 13, 'white');

export const tree =
  (fill = 'leaf'): Motif =>
  ({ shadowPath, path, circle }) => {
    const d = star(58, 42, 14);
    return (
      shadowPath(d, 10, 13) +
      path(d, fill) +
      circle(0, 0, 20, 'leafd', 'none') +
      circle(0, 0, 4, 'leaf', 'none')
    );
  };

export const bush: Motif = ({ shadowPath, path, circle }) => {
  const d = scallop(0, 0, 42, 9, 18);
  return shadowPath(d, 9, 12) + path(d, 'leafd') + circle(-8, -8, 17, 'leafm', 'none');
};

export const tent =
  (one = 'coral', two = 'rose'): Motif =>
  ({ shadowPath, path, stroke }) =>
    shadowPath('M-60 -43H60V43H-60Z', 9, 12) +
    path('M-60 -43H60L52 0H-52Z', one) +
    path('M-60 43H60L52 0H-52Z', two) +
    stroke('M-52 0H52', 'white', 4) +
    path('M-60 -43L-52 0L-60 43L-38 0Z', 'deep');

export const fire: Motif = ({ glow, circle, shadowCircle, path, group, rect }) =>
  glow(0, 0, 90) +
  Array.from({ length: 10 }, (_, at) => {
    const [x, y] = polar(0, 0, 48, at * 36);
    return shadowCircle(x, y, 11, 3, 4) + circle(x, y, 11, at % 2 ? 'stone' : 'stone2');
  }).join('') +
  circle(0, 0, 38, 'deep', 'none') +
  [20, 80, 140].map((at) => group(`rotate(${at})`, rect(-34, -5, 68, 10, 5, 'wood', 'thin'))).join('') +
  path(star(32, 18, 7), 'coral') +
  path(star(21, 11, 6), 'sun', 'thin') +
  circle(0, 0, 8, 'flame', 'none');

export const car: Motif = ({ shadowRect, rect, path, circle }) =>
  shadowRect(-30, -62, 60, 124, 20, 9, 11) +
  [-46, 22]
    .map((y) => rect(-35, y, 9, 24, 4, 'deep', 'none') + rect(26, y, 9, 24, 4, 'deep', 'none'))
    .join('') +
  rect(-30, -62, 60, 124, 20, 'rose') +
  path('M-22 -26Q0 -40 22 -26L19 -6H-19Z', 'pale') +
  path('M-19 47H19L22 55Q0 62 -22 55Z', 'pale') +
  rect(-22, -4, 44, 48, 7, 'white', 'thin') +
  rect(-17, 0, 20, 17, 3, 'sun', 'thin') +
  rect(-17, 21, 34, 18, 3, 'sea', 'thin') +
  circle(-18, -57, 5, 'flame', 'thin') +
  circle(18, -57, 5, 'flame', 'thin');

export const signpost: Motif = ({ shadowCircle, circle, ring, path }) =>
  shadowCircle(0, 0, 44) +
  circle(0, 0, 44, 'white') +
  ring(0, 0, 36, 'sea', 4) +
  path('M0 -30L11 0L0 30L-11 0Z', 'rose', 'thin') +
  path('M0 0L11 0L0 30L-11 0Z', 'deep', 'none') +
  circle(0, 0, 4, 'white', 'none');
