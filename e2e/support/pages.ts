import type { DemoPage } from './demo-page.ts';
import { fromWorkspaces } from './workspaces.ts';

/** What the `e2e/pages.ts` of the shell or of a remote exports. */
interface OwnPages {
  pages: DemoPage[];
  /** States of its lists that the pages do not show. */
  states?: DemoPage[];
}

const found = await fromWorkspaces<OwnPages>('e2e/pages.ts');

export const pages: DemoPage[] = found.flatMap((own) => own.pages);
export const states: DemoPage[] = found.flatMap((own) => own.states ?? []);
