/** The paints of the yolo theme with their hues in oklch degrees; ink is readable on each. */
const paints = { pink: 0, tangerine: 45, sunflower: 92, mint: 168 } as const;
export type Paint = keyof typeof paints;
export const paintNames = Object.keys(paints) as Paint[];

const angle = (one: number, other: number) => {
  const difference = Math.abs(one - other) % 360;
  return Math.min(difference, 360 - difference);
};

/**
 * The paint that is nearest to a picture's hue (`look/README.md`, Colour).
 * @param hue oklch degrees, as measured by the server
 */
export const nearestPaint = (hue: number): Paint =>
  paintNames.reduce((best, name) => (angle(hue, paints[name]) < angle(hue, paints[best]) ? name : best));
