import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';

const root = fileURLToPath(new URL('../..', import.meta.url));
let eslint;

before(() => {
  eslint = new ESLint({ cwd: root });
});

async function refusals(code, file = 'mfe-events/src/new.tsx') {
  const [{ messages }] = await eslint.lintText(code, { filePath: root + file, warnIgnored: true });
  assert.deepEqual(
    messages.filter(({ fatal }) => fatal),
    [],
  );
  return messages.filter(({ ruleId }) => ruleId === 'mounts/what-stays').map(({ messageId }) => messageId);
}

const inEffect = (set, back = '') => `export function usePart(heard) {
  useEffect(() => {
    ${set}
    return () => {
      ${back}
    };
  }, [heard]);
}`;

for (const [messageId, code] of [
  ['listener', `window.addEventListener('resize', () => undefined);`],
  ['listener', inEffect(`window.addEventListener('resize', heard);`)],
  ['listener', inEffect(`addEventListener('resize', heard);`)],
  ['listener', inEffect(`document.body.addEventListener('click', heard);`)],
  ['listener', inEffect(`window.addEventListener('resize', heard, { once: true });`)],
  [
    'listener',
    inEffect(`window.addEventListener('resize', heard);`, `window.removeEventListener('scroll', heard);`),
  ],
  ['listener', inEffect(`matchMedia('print').addEventListener('change', heard);`)],
  ['handler', inEffect(`window.onresize = heard;`)],
  ['timer', `setInterval(() => undefined, 1000);`],
  ['timer', inEffect(`setInterval(heard, 1000);`)],
  ['timer', inEffect(`setTimeout(heard, 1000);`, `clearInterval(1);`)],
  ['timer', inEffect(`window.setInterval(heard, 1000);`)],
  ['timer', inEffect(`new Promise((late) => setInterval(late, 1000));`)],
  ['observer', inEffect(`new ResizeObserver(heard).observe(document.body);`)],
  ['style', inEffect(`document.head.append(document.createElement('style'));`)],
  ['style', `export const sheet = new CSSStyleSheet();`],
  ['style', inEffect(`document.adoptedStyleSheets = [];`)],
  [
    'style',
    `import { createGlobalStyle } from 'styled-components';\nexport const Global = createGlobalStyle\`\`;`,
  ],
  ['style', `export const Part = () => <style>{'a { color: red }'}</style>;`],
  ['title', inEffect(`document.title = 'Mine';`)],
  ['history', inEffect(`window.history.pushState(null, '', '/events');`)],
]) {
  test(`refused: ${code}`, async () => {
    assert.deepEqual(await refusals(code), [messageId]);
  });
}

for (const code of [
  inEffect(`window.addEventListener('resize', heard);`, `window.removeEventListener('resize', heard);`),
  inEffect(
    `const ended = new AbortController();
    const passive = { passive: true, signal: ended.signal };
    window.addEventListener('resize', heard, passive);
    window.addEventListener('scroll', heard, { ...passive });`,
    `ended.abort();`,
  ),
  inEffect(`const timer = setInterval(heard, 1000);`, `clearInterval(timer);`),
  inEffect(`const timer = setTimeout(heard, 1000);`, `clearTimeout(timer);`),
  inEffect(`const seen = new ResizeObserver(heard);`, `seen.disconnect();`),
  `export class Show {
    begin() { this.timer = setTimeout(() => this.begin(), 1000); }
    end() { clearTimeout(this.timer); }
  }`,
  `export const rest = () => new Promise((late) => setTimeout(late, 1000));`,
  `export const Part = ({ heard }) => <button onClick={heard}>mine</button>;`,
  `export const follow = (worker, heard) => worker.addEventListener('message', heard);`,
]) {
  test(`passes: ${code}`, async () => {
    assert.deepEqual(await refusals(code), []);
  });
}

test('the rule does not apply to tests of remotes and to the shell', async () => {
  const code = inEffect(`window.addEventListener('resize', heard);`);
  assert.deepEqual(await refusals(code, 'mfe-events/src/new.test.tsx'), []);
  assert.deepEqual(await refusals(code, 'shell/src/new.tsx'), []);
});
