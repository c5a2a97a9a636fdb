import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Writes a line and ends, as soon as its standard input has ended. */
const WRITER = `
import { bufferedOutput } from ${JSON.stringify(new URL('logging.ts', import.meta.url).href)};
const output = bufferedOutput();
await new Promise((resolve) => process.stdin.resume().once('end', resolve));
output.write('{"msg":"One more line"}\\n');
process.exit(0);
`;

test('a process whose log nobody reads any more ends all the same', async () => {
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', WRITER];
  const writer = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = once(writer, 'exit') as Promise<[number | null, string | null]>;
  let said = '';
  writer.stderr.on('data', (text) => (said += text));
  writer.stdout.destroy();
  await once(writer.stdout, 'close');
  writer.stdin.end();
  const timer = setTimeout(() => writer.kill('SIGKILL'), 20_000);
  const [code, signal] = await ended;
  clearTimeout(timer);
  expect({ code, signal, said }).toEqual({ code: 0, signal: null, said: '' });
});
