import type { DesignLayout } from '@yolo/contract/assistant';
import type { Layout } from '../stage.ts';
import { blanket } from './blanket.ts';
import { canopy } from './canopy.ts';
import { date } from './date.ts';
import { garland } from './garland.ts';
import { menu } from './menu.ts';
import { plate } from './plate.ts';
import { postcard } from './postcard.ts';
import { poster } from './poster.ts';
import { record } from './record.ts';
import { table } from './table.ts';
import { ticket } from './ticket.ts';
import { window } from './window.ts';

export const layouts: Record<DesignLayout, Layout> = {
  ...{ plate, date, canopy, poster, ticket, menu, window, table, garland, postcard, record, blanket },
};
