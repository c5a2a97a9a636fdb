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

test('a process exits normally after the reader of its log has gone', async () => {
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', WRITER];
  const writer = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = once(writer, 'exit') as Promise<[number | null, string | null]>;
  let errors = '';
  writer.stderr.on('data', (text) => (errors += text));
  writer.stdout.destroy();
  await once(writer.stdout, 'close');
  writer.stdin.end();
  const timer = setTimeout(() => writer.kill('SIGKILL'), 20_000);
  const [code, signal] = await ended;
  clearTimeout(timer);
  expect({ code, signal, errors }).toEqual({ code: 0, signal: null, errors: '' });
});
