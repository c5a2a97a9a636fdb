/** `npm start`: builds what changed and keeps the API running, which registers the builds and serves everything. */
import { launch } from './parts/launch.mjs';
import { main } from './parts/terminal.mjs';

await main(() => launch());
