import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fontWith } from '../../../../../test/own-font.ts';
import { Composer, type Recipe } from './compose.ts';
import { illegible } from './legible.ts';

const said = { weekday: null, date: null, day: null, month: null, time: null, place: null };
const recipe = (name: string): Recipe => ({
  ...{ layout: 'plate', palette: 'supper', printing: 'light', things: 'supper' },
  ...{ seed: 1, largeName: false, said: { ...said, name } },
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yolo-fonts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** [FONTS_DIR] */
describe('a folder of fonts', () => {
  it('sets scripts without a built-in font, and reports letters that it does not contain either', async () => {
    expect((await new Composer(null).compose(recipe('生日 Mei'))).missing).toEqual(['生', '日']);
    writeFileSync(join(folder, 'Own.ttf'), await fontWith('生日'));
    const { sheet, missing, layout } = await new Composer(folder).compose(recipe('生日快 Mei'));
    expect({ missing, layout }).toEqual({ missing: ['快'], layout: 'plate' });
    expect(sheet.texts.join('')).toContain('生日');
    expect(sheet.glyphs.filter(({ glyph }) => glyph === 0)).toEqual([]);
    expect(await illegible(sheet)).toEqual([]);
  });

  it('is searched after the built-in fonts', async () => {
    writeFileSync(join(folder, 'Own.ttf'), await fontWith('生Me'));
    const [own, builtIn] = await Promise.all(
      [folder, null].map((from) => new Composer(from).compose(recipe('Me'))),
    );
    expect(own!.sheet.svg()).toBe(builtIn!.sheet.svg());
  });

  it('is skipped with a warning if it is missing, as are its broken files', async () => {
    const emitWarning = jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    writeFileSync(join(folder, 'Broken.woff2'), 'no font');
    writeFileSync(join(folder, 'Broken.ttf'), 'no font');
    writeFileSync(join(folder, 'readme.txt'), 'no font');
    for (const from of [folder, join(folder, 'nowhere')]) {
      const { missing, sheet } = await new Composer(from).compose(recipe('生 Mei'));
      expect(missing).toEqual(['生']);
      expect(sheet.texts.join('')).toContain('Mei');
    }
    expect(emitWarning.mock.calls.map(([warning]) => String(warning))).toEqual([
      expect.stringContaining('Broken.woff2 of FONTS_DIR is not used'),
      expect.stringContaining('nowhere of FONTS_DIR is not used'),
    ]);
    emitWarning.mockRestore();
  });
});
