/** The poster's paints with their hues in oklch degrees; ink stands on each of them. */
const paints = { pink: 0, tangerine: 45, sunflower: 92, mint: 168 } as const;
export type Paint = keyof typeof paints;
export const paintNames = Object.keys(paints) as Paint[];

const apart = (one: number, other: number) => {
  const turn = Math.abs(one - other) % 360;
  return Math.min(turn, 360 - turn);
};

/**
 * The poster paint that is nearest to a picture's hue (`look/README.md`, Colour).
 * @param hue oklch degrees, as the server measured it
 */
export const nearestPaint = (hue: number): Paint =>
  paintNames.reduce((best, name) => (apart(hue, paints[name]) < apart(hue, paints[best]) ? name : best));
