/** `npm run new:remote -- name`: a remote with one page, which builds, passes its test and can be released at once. */
import { makeRemote } from './parts/make-remote.mjs';
import { npm } from './parts/npm.mjs';
import { root } from './parts/paths.mjs';
import { main, PlainError, say, step } from './parts/terminal.mjs';

await main(async () => {
  const folder = await makeRemote(process.argv[2]);
  await step('Adding it to the lock file', lock);
  say(
    `${folder} is there. \`npm run dev -- ${folder}\` shows it; ${folder}/README.md says where things are.`,
  );
});

/** npm links it, and asks its registry only for what its cache has not. */
async function lock() {
  const { code, output } = await npm(process.execPath, ['install', '--ignore-scripts', '--prefer-offline'], {
    cwd: root,
  });
  if (code !== 0) throw new PlainError(`npm could not add it: ${output.trim()}`);
}
