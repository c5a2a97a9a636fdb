import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fallbacksCss } from '../foundation/fonts/fallbacks.ts';
import { tokensCss } from './tokens-css.ts';

writeFileSync(new URL('../foundation/tokens.css', import.meta.url), tokensCss());
const packages = fileURLToPath(new URL('../../../node_modules', import.meta.url));
writeFileSync(new URL('../foundation/fallbacks.css', import.meta.url), fallbacksCss(packages));
