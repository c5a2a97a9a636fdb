import type { DemoPage } from './demo-page.ts';
import { adminPages } from './pages/admin.ts';
import { areasPages } from './pages/areas.ts';
import { eventsPages } from './pages/events.ts';
import { shellPages } from './pages/shell.ts';

/** Every page; those of a new area are a line each, in the file of what they are about. */
export const pages: DemoPage[] = [...shellPages, ...eventsPages, ...areasPages, ...adminPages];
