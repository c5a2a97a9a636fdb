import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { site } from '../.storybook/serve.ts';

interface Story {
  type: 'story' | 'docs';
  id: string;
  /** Path in the sidebar, e.g. `Pages/Event`. */
  title: string;
  name: string;
  tags: string[];
}

const index = JSON.parse(readFileSync(join(site, 'index.json'), 'utf8')) as {
  entries: Record<string, Story>;
};

/** Every story of the built Storybook, in its order. */
export const stories = Object.values(index.entries).filter(({ type }) => type === 'story');

/** Every docs page: of components, of foundations. */
export const docsPages = Object.values(index.entries).filter(({ type }) => type === 'docs');

export const themes = ['light', 'dark', 'yolo'] as const;
export type ThemeName = (typeof themes)[number];

const firstOfPage = new Set(
  stories
    .filter(({ title }, at) => /^(Pages\/|Start$)/.test(title) && stories[at - 1]?.title !== title)
    .map(({ id }) => id),
);

/**
 * The pictures of a story: every story in light, and the first story of each whole page in the other themes as well. More
 * pictures would find little more, and need three times the space.
 */
export function picturesOf({ id, tags }: Story): { theme: ThemeName; file: string }[] {
  // A list that grows with every change of a component would be accepted without a look.
  if (tags.includes('unpictured')) return [];
  const shown = firstOfPage.has(id) ? themes : (['light'] as const);
  return shown.map((theme) => ({ theme, file: theme === 'light' ? `${id}.png` : `${id}.${theme}.png` }));
}
