import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { site } from '../.storybook/serve.ts';

interface Story {
  type: 'story' | 'docs';
  id: string;
  /** Its place in the sidebar: `Pages/Event`. */
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
 * Which pictures are kept of a story: every one in light, and the first of each whole page, where everything stands together,
 * in the other themes too. More of them would find little more and weigh three times as much.
 */
export function picturesOf({ id, tags }: Story): { theme: ThemeName; file: string }[] {
  // A list that grows with every change of any component would be accepted unseen.
  if (tags.includes('unpictured')) return [];
  const kept = firstOfPage.has(id) ? themes : (['light'] as const);
  return kept.map((theme) => ({ theme, file: theme === 'light' ? `${id}.png` : `${id}.${theme}.png` }));
}
