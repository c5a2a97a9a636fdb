/*
 * Replaces the design system's load-art.ts in plain pages: the few drawings that such a page may show are in its script, because it
 * shows them when the connection fails.
 */
/* global YOLO_PAGE_ART -- set by plain-pages.mjs */
const drawings = YOLO_PAGE_ART;

export const drawn = (name) => drawings[name];
export const loadArt = () => Promise.resolve();
