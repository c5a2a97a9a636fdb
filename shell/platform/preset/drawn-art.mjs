/*
 * Replaces the design system's load-art.ts while first paints are rendered. Only the card with an event's date is included:
 * scenes are several times larger than the text of a page, and load with the app.
 */
/* global YOLO_ART -- set by first-paints.mjs */
import { readFileSync } from 'node:fs';

export const drawn = (name) =>
  name === 'scene-card' ? readFileSync(`${YOLO_ART}/${name}.svg`, 'utf8').trim() : undefined;
export const loadArt = () => Promise.resolve();
