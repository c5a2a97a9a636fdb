import type { DemoPage } from './demo-page.ts';
import { fromWorkspaces } from './workspaces.ts';

/** Exports of the `e2e/pages.ts` of the shell or a remote. */
interface OwnPages {
  pages: DemoPage[];
  /** States of its lists, e.g. empty, that `pages` do not show. */
  states?: DemoPage[];
}

const modules = await fromWorkspaces<OwnPages>('e2e/pages.ts');

export const pages: DemoPage[] = modules.flatMap((own) => own.pages);
export const states: DemoPage[] = modules.flatMap((own) => own.states ?? []);
