import { writeFileSync } from 'node:fs';
import { figuresPage } from '../api/src/areas/assistant/planner/figures-page.ts';

// Writes the docs page of the planner’s figures from the file that defines them.
writeFileSync(new URL('../docs/planner-figures.md', import.meta.url), figuresPage());
