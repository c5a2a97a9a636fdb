import type { Page } from '@playwright/test';
import { themes, type Theme } from '../support/visit.ts';

/** A screenshot of a page in a theme at a width. */
export interface Shot {
  theme: Theme;
  width: number;
  png: Buffer;
}

/** Keeps all sheets in the repository together below 4 MiB. */
const SHEET_MAX = 118 * 1024;
/** CSS pixels of a shot on the sheet, by the width at which it was taken. */
const SHOWN = { 1280: 430, 360: 170 } as Record<number, number>;

/**
 * Lays out screenshots by theme, wide beside narrow, with a caption.
 * @param page a blank page, whose content is replaced
 * @returns webp
 */
export async function makeSheet(page: Page, title: string, shots: Shot[]): Promise<Buffer> {
  await page.setContent(markup(title, shots));
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const { width, height } = await page.evaluate(() => document.documentElement.getBoundingClientRect());
  const cdp = await page.context().newCDPSession(page);
  const clip = { x: 0, y: 0, width: Math.ceil(width), height: Math.ceil(height), scale: 1 };
  for (let quality = 82; ; quality -= 8) {
    const options = { format: 'webp', quality, clip, captureBeyondViewport: true } as const;
    const sheet = Buffer.from((await cdp.send('Page.captureScreenshot', options)).data, 'base64');
    if (sheet.byteLength <= SHEET_MAX || quality < 20) {
      await cdp.detach();
      return sheet;
    }
  }
}

function markup(title: string, shots: Shot[]): string {
  const columns = themes.map((theme) => {
    const own = shots.filter((shot) => shot.theme === theme);
    return `<figure><figcaption>${theme}</figcaption><div>${own.map(picture).join('')}</div></figure>`;
  });
  return `<!doctype html><style>
    html { width: max-content; background: #e9e7e4; font: 600 15px system-ui, sans-serif; color: #222 }
    body { margin: 14px } h1 { font-size: 20px; margin: 0 0 10px }
    main { display: flex; gap: 22px } figure { margin: 0 } div { display: flex; gap: 10px; align-items: start; margin-top: 6px }
    img { display: block; box-shadow: 0 1px 5px #0004 }
  </style><h1>${title}</h1><main>${columns.join('')}</main>`;
}

const picture = ({ png, width }: Shot) =>
  `<img width="${SHOWN[width]}" alt="" src="data:image/png;base64,${png.toString('base64')}">`;
