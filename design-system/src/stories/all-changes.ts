/// <reference types="@rspack/core/module" />
import { readChanges, type Change } from './changes';

// Read at build time from the CHANGES.md files, since the git history is incomplete in a shallow clone.
const files = import.meta.webpackContext('../components', { recursive: true, regExp: /CHANGES\.md$/ });

const byFolder = new Map(
  files.keys().map((path) => [path.split('/').at(-2) ?? '', readChanges(files(path) as string)]),
);

/** @param fileName of a component's stories, e.g. `./src/components/Button/Button.stories.tsx` */
export const changesOf = (fileName: string): Change[] => byFolder.get(fileName.split('/').at(-2) ?? '') ?? [];

/** Newest first; changes of one day sorted by component. */
export const allChanges: Change[] = [...byFolder.values()]
  .flat()
  .sort((one, other) => other.date.localeCompare(one.date) || one.component.localeCompare(other.component));
