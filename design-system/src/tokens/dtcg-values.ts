/** Converts CSS values to the format of the Design Tokens Community Group (designtokens.org/TR/2025.10/format). */

export interface ColorValue {
  colorSpace: 'srgb';
  /** Red, green and blue, 0 to 1. */
  components: number[];
  alpha: number;
  hex: string;
}
export interface DimensionValue {
  value: number;
  unit: 'px' | 'rem';
}

const rounded = (value: number) => Number(value.toFixed(4));

const srgb = (channels: number[], alpha: number): ColorValue => ({
  colorSpace: 'srgb',
  components: channels.map((channel) => rounded(channel / 255)),
  alpha,
  hex: `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`,
});

/** `#rrggbb`, `rgba(r, g, b, a)` or `transparent`. */
export const color = (css: string): ColorValue => {
  if (css === 'transparent') return srgb([0, 0, 0], 0);
  const figures = css.startsWith('#')
    ? (css.slice(1).match(/../g) ?? []).map((pair) => parseInt(pair, 16))
    : (css.match(/[\d.]+/g) ?? []).map(Number);
  if (!/^(#[\da-f]{6}|rgba\([^)]+\))$/i.test(css)) throw new Error(`${css} is no colour that is known here`);
  return srgb(figures.slice(0, 3), figures[3] ?? 1);
};

/** `12px`, `1.5rem` or a bare 0; the maximum of `clamp(min, fluid, max)`, which applies on wide screens. */
export const dimension = (css: string): DimensionValue => {
  const most = /clamp\([^,]+,[^,]+, ([^)]+)\)/.exec(css)?.[1] ?? css;
  const [, value, unit] = /^(-?[\d.]+)(px|rem)?$/.exec(most) ?? [];
  if (value === undefined) throw new Error(`${css} is no length that is known here`);
  return { value: Number(value), unit: unit === 'rem' ? 'rem' : 'px' };
};

/** Converts em to the unit of a size, since the format has only px and rem. */
export const em = (share: string, size: DimensionValue): DimensionValue => ({
  ...size,
  value: rounded(parseFloat(share) * size.value),
});

export const duration = (css: string) => ({ value: parseFloat(css), unit: 'ms' as const });

export const cubicBezier = (css: string) => (css.match(/-?[\d.]+/g) ?? []).map(Number);

export const fontFamily = (css: string) => css.split(', ').map((name) => name.replaceAll("'", ''));

/** Commas between shadows, not those inside a colour. */
const BETWEEN = /, (?![^(]*\))/;
const SHADOW = /^(inset )?(\S+) (\S+) (\S+)(?: (-?\d\S*))? (\S.*)$/;

export const shadow = (css: string) =>
  css.split(BETWEEN).map((one) => {
    const [, inset, x = '', y = '', blur = '', spread = '0', paint = ''] = SHADOW.exec(one) ?? [];
    return {
      color: color(paint),
      offsetX: dimension(x),
      offsetY: dimension(y),
      blur: dimension(blur),
      spread: dimension(spread),
      inset: inset !== undefined,
    };
  });

/** A plain background is a gradient of one colour, so that the token has the same type in every theme. */
export const gradient = (css: string) => {
  const stops = [...css.matchAll(/(#[\da-f]{6}) (\d+)%?/gi)];
  if (stops.length === 0) return [0, 1].map((position) => ({ color: color(css), position }));
  return stops.map(([, paint = '', percent]) => ({ color: color(paint), position: Number(percent) / 100 }));
};
