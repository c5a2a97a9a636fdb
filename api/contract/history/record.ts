/** `npm run contract:record`: writes down what front ends may rely on from now on. */
import { readDeclared, record } from './history.ts';
import { declaredFile, presentContract, recordedFolder } from './present.ts';

const today = new Date().toISOString().slice(0, 10);
const refused = record(recordedFolder, await presentContract(), readDeclared(declaredFile), today);
if (refused.length > 0) {
  const entries = refused.map((each) => ({ ...each, date: today, reason: '' }));
  process.stderr.write(
    `Front ends that were published within the last 30 days would miss this:\n\n${JSON.stringify(entries, null, 2)}\n\n` +
      'Keep it, or put these entries into api/contract/history/breaks.json, each with its reason.\n',
  );
  process.exitCode = 1;
}
