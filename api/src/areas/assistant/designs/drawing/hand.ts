import type { Print } from './paint.ts';

// Shapes in the style of `look/src/art.mjs`: seen from above, cut paper, one light from the upper left. Colours are literal
// in the SVG: our renderer does not support custom properties.

export type Pen = ReturnType<typeof penOf>;
type Line = 'thick' | 'thin' | 'none';

/** A seeded pseudo-random generator. */
export function dice(seed: number) {
  let state = (seed * 7919 + 41) % 2147483647 || 7;
  const next = () => (state = (state * 16807) % 2147483647) / 2147483647;
  return {
    between: (low: number, high: number) => low + next() * (high - low),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
  };
}

export const polar = (cx: number, cy: number, r: number, degrees: number): [number, number] => [
  +(cx + r * Math.cos((degrees * Math.PI) / 180)).toFixed(1),
  +(cy + r * Math.sin((degrees * Math.PI) / 180)).toFixed(1),
];

/** The drawing functions in the colours of a print. */
export function penOf({ paint, ink }: Print) {
  const colour = (name: string) => paint[name] ?? name;
  const edge = (line: Line) => {
    const width = line === 'thick' ? ink[0] : ink[1];
    return line === 'none' || width === 0
      ? ''
      : ` stroke="${paint.ink}" stroke-width="${width}" stroke-linejoin="round"`;
  };
  const group = (transform: string, ...inside: string[]) =>
    `<g transform="${transform}">${inside.join('')}</g>`;
  const path = (d: string, fill: string, line: Line = 'thick') =>
    `<path d="${d}" fill="${colour(fill)}"${edge(line)}/>`;
  const circle = (x: number, y: number, r: number, fill: string, line: Line = 'thick') =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour(fill)}"${edge(line)}/>`;
  const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, line: Line = 'thick') =>
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${colour(fill)}"${edge(line)}/>`;
  const rect = (x: number, y: number, w: number, h: number, r: number, fill: string, line: Line = 'thick') =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${colour(fill)}"${edge(line)}/>`;
  const stroke = (d: string, name: string, width: number, dash = '') =>
    `<path d="${d}" fill="none" stroke="${colour(name)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dash && ` stroke-dasharray="${dash}"`}/>`;
  /** A stroke with an outline on both sides. */
  const band = (d: string, name: string, width: number) =>
    (ink[0] ? stroke(d, paint.ink!, width + ink[0] * 2) : '') + stroke(d, name, width);
  const shadow = (shape: string, dx = 10, dy = 14) =>
    `<g transform="translate(${dx} ${dy})" fill="${paint.sh}" stroke="none" opacity="${paint.shade}">${shape}</g>`;
  const shadowPath = (d: string, dx?: number, dy?: number) => shadow(`<path d="${d}"/>`, dx, dy);
  const shadowCircle = (x: number, y: number, r: number, dx = 7, dy = 9) =>
    shadow(`<circle cx="${x}" cy="${y}" r="${r}"/>`, dx, dy);
  const shadowRect = (x: number, y: number, w: number, h: number, r: number, dx = 7, dy = 10) =>
    shadow(`<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}"/>`, dx, dy);
  const ring = (x: number, y: number, r: number, name: string, width: number, dash = '') =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour(name)}" stroke-width="${width}"${dash && ` stroke-dasharray="${dash}" stroke-linecap="round"`}/>`;
  const faded = (opacity: number, ...inside: string[]) => `<g opacity="${opacity}">${inside.join('')}</g>`;
  /** Light around a lamp: rings instead of a gradient, which would need an id. */
  const glow = (x: number, y: number, r: number) =>
    [1, 0.72, 0.48, 0.28].map((part) => faded(0.13, circle(x, y, r * part, 'sun', 'none'))).join('');
  return {
    ...{ colour, group, path, circle, ellipse, rect, stroke, band, ring, faded, glow },
    ...{ shadow, shadowPath, shadowCircle, shadowRect, inked: ink[0] > 0 },
  };
}

export const wedge = (cx: number, cy: number, r: number, from: number, to: number): string => {
  const [[x1, y1], [x2, y2]] = [polar(cx, cy, r, from), polar(cx, cy, r, to)];
  return `M${cx} ${cy}L${x1} ${y1}A${r} ${r} 0 ${to - from > 180 ? 1 : 0} 1 ${x2} ${y2}Z`;
};

export const scallop = (cx: number, cy: number, r: number, bumps: number, bump: number): string =>
  `${Array.from({ length: bumps + 1 }, (_, at) => {
    const [x, y] = polar(cx, cy, r, (at * 360) / bumps);
    return at ? `A${bump} ${bump} 0 0 1 ${x} ${y}` : `M${x} ${y}`;
  }).join('')}Z`;

export function star(outer: number, inner: number, points: number): string {
  return `${Array.from({ length: points * 2 }, (_, at) => {
    const [x, y] = polar(0, 0, at % 2 ? inner : outer, (at * 180) / points - 90);
    return `${at ? 'L' : 'M'}${x} ${y}`;
  }).join('')}Z`;
}
