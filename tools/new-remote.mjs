/** `npm run new:remote -- name`: creates a remote with one page that builds, passes its test and can be released. */
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

/** npm links it, and fetches from its registry only what its cache lacks. */
async function lock() {
  const { code, output } = await npm(process.execPath, ['install', '--ignore-scripts', '--prefer-offline'], {
    cwd: root,
  });
  if (code !== 0) throw new PlainError(`npm could not add it: ${output.trim()}`);
}
