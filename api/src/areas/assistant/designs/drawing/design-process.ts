import sharp from 'sharp';
import { answerQuestions } from '../../../../core/processes/answer-questions.ts';
import { Composer, type Recipe } from './compose.ts';
import { sceneFrom } from './painted-scene.ts';

// Every picture is different and they are drawn one at a time: a cache would not help.
sharp.cache(false);
sharp.concurrency(1);

export type Size = 'preview' | 'full';

/** Pictures to draw, optionally over one painted scene; or the painting of an external service, to check and re-encode. */
export type DesignQuestion =
  { recipes: Recipe[]; size: Size; painted?: Uint8Array } | { painting: Uint8Array };
export type DesignAnswer = { drawn: DrawnDesign[] } | { scene: Uint8Array | null };

export interface DrawnDesign {
  bytes: Uint8Array;
  /** The layout that was drawn; see compose.ts. */
  layout: Recipe['layout'];
  missing: string[];
}

const EDGES: Record<Size, number> = { preview: 640, full: 1600 };
const composer = new Composer(process.env.FONTS_DIR || null);

answerQuestions(async (question: DesignQuestion): Promise<DesignAnswer> => {
  if ('painting' in question) return { scene: await sceneFrom(question.painting) };
  const { recipes, size, painted } = question;
  const drawn: DrawnDesign[] = [];
  for (const recipe of recipes) {
    const { sheet, layout, missing } = await composer.compose(recipe, painted);
    drawn.push({ bytes: await encode(sheet.svg(EDGES[size]), size), layout, missing });
  }
  return { drawn };
});

/** PNG is fast and small for flat colours; previews are WebP for slow connections. */
function encode(svg: string, size: Size): Promise<Uint8Array> {
  const picture = sharp(Buffer.from(svg)).removeAlpha();
  return size === 'full'
    ? picture.png({ compressionLevel: 3 }).toBuffer()
    : picture.webp({ quality: 84, effort: 2 }).toBuffer();
}
