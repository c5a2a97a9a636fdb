import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fallbacksCss } from '../foundation/fonts/fallbacks.ts';
import { tokenFiles } from './dtcg.ts';
import { tokensCss } from './tokens-css.ts';

writeFileSync(new URL('../foundation/tokens.css', import.meta.url), tokensCss());
const packages = fileURLToPath(new URL('../../../node_modules', import.meta.url));
writeFileSync(new URL('../foundation/fallbacks.css', import.meta.url), fallbacksCss(packages));

const exported = new URL('../../tokens/', import.meta.url);
mkdirSync(exported, { recursive: true });
for (const [file, text] of Object.entries(tokenFiles())) writeFileSync(new URL(file, exported), text);
