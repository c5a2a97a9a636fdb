// `node api/src/areas/assistant/designs/contact-sheets.ts` writes every layout in every palette, one sheet per printing,
// to `docs/look/designs`.
import { fileURLToPath } from 'node:url';
import type { DesignLayout, DesignPalette, DesignPrinting } from '@yolo/contract/assistant';
import sharp from 'sharp';
import { Composer } from './drawing/compose.ts';

const EDGE = 220;
const GAP = 10;
const layouts: DesignLayout[] = [
  ...(['plate', 'date', 'canopy', 'poster', 'ticket', 'menu'] as const),
  ...(['window', 'table', 'garland', 'postcard', 'record', 'blanket'] as const),
];
const palettes: DesignPalette[] = [
  'supper',
  'beach',
  'birthday',
  'camp',
  'road',
  'concert',
  'citrus',
  'snow',
];
const printings: DesignPrinting[] = ['light', 'dark', 'yolo'];
const names = [
  'The Long Table Supper under the Fig Tree',
  'Ana’s 30th',
  'Sommerfest der Nachbarschaft',
  'Tiệc của Nguyễn Phương',
  'Beach Day',
  'День рождения Кати',
  'יום הולדת לנועה',
  'Καλοκαιρινό πάρτι',
  '🎂 Lea wird 7',
];
const places = ['Villa Rosalba, 48 Via dei Fichi, Fiesole', 'Our garden', null];

const composer = new Composer(null);
for (const printing of printings) {
  const cells = [];
  for (const [row, layout] of layouts.entries())
    for (const [column, palette] of palettes.entries()) {
      const at = row * palettes.length + column;
      const said = {
        ...{
          name: names[(at + row) % names.length]!,
          weekday: 'Saturday',
          date: 'July 17th, 2027',
          day: '17',
        },
        ...{ month: 'July', time: at % 4 === 3 ? null : '7:30 PM', place: places[at % places.length]! },
      };
      const looks = {
        layout,
        palette,
        printing,
        things: palette,
        seed: (row + column) % 5,
        largeName: false,
      };
      const { sheet } = await composer.compose({ ...looks, said });
      const input = await sharp(Buffer.from(sheet.svg(EDGE * 2)))
        .resize(EDGE)
        .png()
        .toBuffer();
      cells.push({ input, left: column * (EDGE + GAP) + GAP, top: row * (EDGE + GAP) + GAP });
    }
  const [width, height] = [palettes.length, layouts.length].map((count) => count * (EDGE + GAP) + GAP) as [
    number,
    number,
  ];
  const to = fileURLToPath(new URL(`../../../../../docs/look/designs/${printing}.webp`, import.meta.url));
  await sharp({ create: { width, height, channels: 3, background: '#8a8480' } })
    .composite(cells)
    .webp({ quality: 74 })
    .toFile(to);
}
