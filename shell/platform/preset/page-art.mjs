/*
 * Stands in for the design system's load-art.ts in pages that stand by themselves: the few drawings that such a page may show are in
 * its script, for on a bad line it shows them when nothing else comes.
 */
/* global YOLO_PAGE_ART -- set by plain-pages.mjs */
const drawings = YOLO_PAGE_ART;

export const drawn = (name) => drawings[name];
export const loadArt = () => Promise.resolve();
