import type { DesignPalette, DesignPrinting } from '@yolo/contract/assistant';
import { formatHex, oklch, wcagContrast } from 'culori';

/** The colours that a palette defines, with their names in `look/tokens.css`; all others come from the printing. */
const roles = [
  'rose',
  'wine',
  'coral',
  'sun',
  'sea',
  'sead',
  'pale',
  'cloth',
  'blush',
  'blush2',
  'deep',
] as const;
type Role = (typeof roles)[number];

interface Paint {
  /** A colour by its name; `--a-…` in `look/tokens.css`. */
  [name: string]: string;
}

export interface Print {
  paint: Paint;
  printing: DesignPrinting;
  /** Widths of the thick and the thin outline of shapes; only yolo has outlines. */
  ink: [number, number];
}

const colours = (line: string): Paint =>
  Object.fromEntries(line.split(' ').map((pair) => pair.split(':') as [string, string]));

const skins = 'skin1:#F0C3A0 skin2:#B97A52 skin3:#7C4C31 ';
const base: Record<DesignPrinting, Paint> = {
  light: colours(
    `${skins}ink:none white:#FFFBF4 sand:#F2DDBB sandd:#E0C398 flame:#FFF1C2 leaf:#7C9A5C leafm:#5C8054 leafd:#34563F vein:#22402F forest:#43684A night:#24402F earth:#8C6A4A wood:#A86C42 vinyl:#6B3A5E steel:#A99D98 stone:#D5C8BC stone2:#C0B1A5 icing:#FBD3D8 hair1:#2E1A1C hair2:#5C3522 hair3:#C48A3F hair4:#8A3F2A hair5:#B7AAA6 floor:#4A2140 txt:#4A2140 sh:#34121E`,
  ),
  dark: colours(
    `${skins}ink:none white:#F4E3DA sand:#876886 sandd:#70547A flame:#FFEFC0 leaf:#5B7A58 leafm:#446350 leafd:#274338 vein:#182D28 forest:#243B38 night:#14231F earth:#5D4440 wood:#8A5640 vinyl:#57365C steel:#9C8A98 stone:#6A4E6B stone2:#56405A icing:#F0B3C2 hair1:#1E0F17 hair2:#4A2A20 hair3:#B67C3A hair4:#7A3527 hair5:#A3949C floor:#220F33 txt:#3A1A38 sh:#0A020E`,
  ),
  yolo: colours(
    `${skins}ink:#240B36 white:#FFFFFF sand:#FFDF7A sandd:#FFB84A flame:#FFFBE0 leaf:#3FE0B4 leafm:#1FB58C leafd:#0F8A6B vein:#240B36 forest:#17A37E night:#5B2AA8 earth:#FF9A52 wood:#E0702B vinyl:#7C4BC0 steel:#240B36 stone:#FFFFFF stone2:#FFD9EC icing:#FFD0E4 hair1:#240B36 hair2:#7A2E1E hair3:#FFD23F hair4:#E0562B hair5:#FFFFFF floor:#5B2AA8 txt:#240B36 sh:#240B36`,
  ),
};
const shade: Record<DesignPrinting, number> = { light: 0.2, dark: 0.42, yolo: 0.92 };

const paper: Record<DesignPalette, string> = {
  supper: '#D8406F #8E1F45 #EE8458 #F4BA47 #3C8D93 #23656F #BFDFD8 #FBF0DF #D9E5CE #C3D6B3 #4A2140',
  beach: '#DD5A45 #17505A #F0A15E #F6C95A #2F8F97 #1D6672 #C4E4DD #FDF3DF #D3E9E4 #B7DAD3 #17424C',
  birthday: '#E0527F #8E1F45 #F08A6B #F7C64F #4E9BB0 #2B6B85 #CDE6EC #FDF1E6 #F9DEDD #F5C6C8 #4A2140',
  camp: '#B5562F #2F4A2E #D98A45 #EBBE5A #4F7F6B #2F5A49 #CFDDBE #F6EED9 #E3E8D6 #CBD5B6 #26382B',
  road: '#C4512F #6B2A1E #E58B4A #F0B93E #4C86A0 #2C5A75 #D5E3E2 #FBF0D5 #F3E4C2 #E8D09A #3B2A2A',
  concert: '#B8418F #4B1F63 #E86F6B #F2B84B #5566B8 #37418C #D5D3EE #F4EDF6 #E6DCEB #D2C0DE #2B1A4A',
  citrus: '#E0662B #7A3410 #F2913B #FFCB3D #6F9F3F #3F6B2A #E2EDBB #FFF7DC #FCE9B0 #F7D679 #334A1E',
  snow: '#C0394B #1F3A5F #7FA9CC #E9C46A #4A7FA8 #28557F #DCEAF3 #F7FAFC #E6F0F6 #CCDFEB #1B2E4B',
};
const posters: Record<DesignPalette, string> = {
  supper: '#FF4F9A #C4125F #FF7A33 #FFD23F #22A7E0 #2458D6 #8CEBDD #FFF3CF #FFB8D6 #FF8CBF #3B1466',
  beach: '#FF5A4F #0B3C8C #FF7A33 #FFD23F #22C7E0 #2458D6 #8CEBDD #FFF3CF #8CEBFF #4FD0F0 #0B2A6B',
  birthday: '#FF4F9A #8A0F63 #FF7A33 #FFD23F #3FE0B4 #7C2BE0 #FFD9EC #FFF3CF #FFB8D6 #FF8CBF #3B1466',
  camp: '#FF7A33 #0B5B3A #FFA437 #FFD23F #1FB58C #0F8A6B #B8F5D8 #FFF3CF #8FEBCB #3FE0B4 #06402F',
  road: '#FF4B2B #7A1B0B #FF9A52 #FFD23F #2FA8E0 #2458D6 #BFEFFF #FFF3CF #FFDF7A #FFB84A #3A1466',
  concert: '#FF4FD0 #4A0FA0 #FF5585 #FFD23F #7C6BFF #4B2BD6 #D9D0FF #FFF3CF #D0B8FF #B08CFF #2A0F6B',
  citrus: '#FF7A1A #8A3A00 #FFA437 #FFE03F #7ED321 #2E8B1E #E6F7A0 #FFFBD6 #FFF08A #FFD93F #1E5B12',
  snow: '#FF3F5F #0B2A8C #5FC8FF #FFE27A #3F9BFF #1F4FE0 #D6F0FF #FFFFFF #BFE6FF #8CD0FF #10206B',
};
/** Factor of a paper colour's lightness in the dark printing. */
const dusk: Record<Role, number> = {
  ...{ rose: 1, wine: 0.9, coral: 0.96, sun: 0.97, sea: 0.8, sead: 0.76, pale: 0.82, cloth: 0.9 },
  ...{ blush: 0.42, blush2: 0.35, deep: 0.72 },
};

/** The minimum of 4.5 for text, and a margin for antialiased edges. */
const CONTRAST = 4.7;
/** The fallback ink: aubergine instead of black. */
const DARKEST = '#1D0F20';

const prints = new Map<string, Print>();

export function printOf(palette: DesignPalette, printing: DesignPrinting): Print {
  const key = `${palette} ${printing}`;
  let print = prints.get(key);
  if (!print) prints.set(key, (print = make(palette, printing)));
  return print;
}

function make(palette: DesignPalette, printing: DesignPrinting): Print {
  const own = (printing === 'yolo' ? posters : paper)[palette].split(' ');
  const paint = { ...base[printing] };
  roles.forEach((role, at) => {
    paint[role] = printing === 'dark' ? darkened(own[at]!, dusk[role]) : own[at]!;
  });
  for (const name of ['sead', 'deep', 'night']) paint[name] = makeReadable(paint[name]!, -0.01, paint.white!);
  for (const name of ['sun', 'coral', 'blush', 'pale', 'cloth']) {
    const isDark = wcagContrast(paint.white!, paint[name]!) >= CONTRAST;
    if (!isDark) paint[name] = makeReadable(paint[name]!, 0.01, DARKEST);
  }
  paint.shade = String(shade[printing]);
  return { paint, printing, ink: printing === 'yolo' ? [4, 2.6] : [0, 0] };
}

function darkened(colour: string, lightness: number): string {
  const { l, c, h } = oklch(colour)!;
  // Nearly white colours keep enough chroma to be night blue rather than grey.
  const chroma = lightness < 0.5 ? Math.max(c, 0.045) : c;
  return formatHex({ mode: 'oklch', l: l * lightness, c: chroma, h: h ?? 330 }).toUpperCase();
}

/** The first of the colours that is readable on a ground; the darkest ink or white if none is. */
export function inkOn(print: Print, ground: string, ...wanted: string[]): string {
  const { paint } = print;
  const surface = paint[ground] ?? ground;
  const candidates = [...wanted, 'deep', 'txt', 'white', 'flame'].map((name) => paint[name] ?? name);
  const readable = candidates.find((colour) => wcagContrast(colour, surface) >= CONTRAST);
  return (
    readable ?? (wcagContrast('#1D0F20', surface) > wcagContrast('#FFFFFF', surface) ? '#1D0F20' : '#FFFFFF')
  );
}

/** A colour on which one of the inks is readable: itself, or darkened until white is readable. */
export function groundFor(print: Print, name: string, ...inks: string[]): string {
  const { paint } = print;
  const own = paint[name]!;
  const isReadable = inks.some((ink) => wcagContrast(paint[ink] ?? ink, own) >= CONTRAST);
  return isReadable ? own : makeReadable(own, -0.01, paint.white!);
}

/** Darkens or lightens a colour until an ink is readable on it. */
function makeReadable(colour: string, step: number, ink: string): string {
  const { l, c, h } = oklch(colour)!;
  for (let by = 0; Math.abs(by) < 0.5; by += step) {
    const changed = formatHex({ mode: 'oklch', l: l + by, c, h: h ?? 0 }).toUpperCase();
    if (wcagContrast(ink, changed) >= CONTRAST) return by === 0 ? colour : changed;
  }
  return colour;
}
