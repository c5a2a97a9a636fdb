import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { madePages, pageOf } from './pages.ts';

/** `npm run docs`. */
const root = join(import.meta.dirname, '..', '..', '..');
for (const page of madePages) writeFileSync(join(root, page), await pageOf(page));
