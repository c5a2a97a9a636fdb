/** The grid that a map is drawn on: twice the design's picture, so that whole numbers are fine enough. */
export const MAP_GRID = { width: 912, height: 400 } as const;
