/** `npm start`: builds what changed, publishes it into the data folder and keeps the API running, which serves everything. */
import { launch } from './parts/launch.mjs';
import { main } from './parts/terminal.mjs';

await main(() => launch());
