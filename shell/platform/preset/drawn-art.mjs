/*
 * Stands in for the design system's load-art.ts while first paints are drawn. The card, on which an event's date is written, is
 * there at once; scenes are several times as heavy as all words of a page together, and come with the app.
 */
/* global YOLO_ART -- set by first-paints.mjs */
import { readFileSync } from 'node:fs';

export const drawn = (name) =>
  name === 'scene-card' ? readFileSync(`${YOLO_ART}/${name}.svg`, 'utf8').trim() : undefined;
export const loadArt = () => Promise.resolve();
