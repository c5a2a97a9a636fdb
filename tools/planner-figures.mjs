import { writeFileSync } from 'node:fs';
import { figuresPage } from '../api/src/areas/assistant/planner/figures-page.ts';

// The docs page of the planner's figures, made of the file that has them.
writeFileSync(new URL('../docs/planner-figures.md', import.meta.url), figuresPage());
