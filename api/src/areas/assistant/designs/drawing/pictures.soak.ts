import sharp from 'sharp';
import { Composer } from './compose.ts';
import { recipe } from './testing/recipes.ts';

/** Runs pictures.test.ts with more pictures. */
process.env.DESIGNS = '1000';
await import('./pictures.test.ts');

const composer = new Composer(null);

test('composing a picture adds less than 30 % to the CPU time of rendering its SVG', async () => {
  const shares: number[] = [];
  for (let at = 0; at < 24; at += 1) {
    await composer.compose({ ...recipe(at), seed: 99 });
    const started = process.cpuUsage();
    const { sheet } = await composer.compose(recipe(at));
    const svg = sheet.svg(1600);
    const set = cpu(started);
    await sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 3 }).toBuffer();
    shares.push(cpu(started) / (cpu(started) - set));
  }
  expect(shares.sort((a, b) => a - b)[12]).toBeLessThan(1.3);
});

/** CPU time of this process since then: wall-clock time is unreliable on a busy machine. */
function cpu(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return user + system;
}
