/** `npm run contract:record`: records what front ends may rely on. */
import { readDeclaredBreaks, record } from './history.ts';
import { presentContract, sources } from './present.ts';

const today = new Date().toISOString().slice(0, 10);
const refused = record(sources, await presentContract(), readDeclaredBreaks(sources), today);
if (refused.length > 0) {
  const slices = Map.groupBy(refused, ({ slice }) => slice);
  const entries = [...slices].map(([slice, found]) => {
    const declared = found.map((each) => ({ break: each.break, date: today, reason: '' }));
    return `api/contract/src/${slice}/breaks.json\n${JSON.stringify(declared, null, 2)}\n\n`;
  });
  process.stderr.write(
    `Front ends that were published within the last 30 days would miss this:\n\n${entries.join('')}` +
      'Keep it, or declare it there, each with its reason.\n',
  );
  process.exitCode = 1;
}
