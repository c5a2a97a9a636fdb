import { artFile } from '@yolo/design-system';

export const emptyTable = artFile(new URL('../drawings/empty-games.svg', import.meta.url));
