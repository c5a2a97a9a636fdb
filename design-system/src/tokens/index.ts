import type { light } from './light.ts';
import type { shared } from './shared.ts';

export { nearestPaint } from './wash.ts';

/** Roles that depend on where they are read: bare ground or a surface (base.css). */
type PlaceRole =
  'text-2' | 'link' | 'pat-head' | 'pat-event' | 'pat-body' | 'pat-foot' | 'pat-scrim' | 'pat-viewer';

/** A name that every theme gives a value: a colour, a measure, a shadow, an axis of the display face. */
export type Role = keyof typeof light | keyof typeof shared | PlaceRole;

/** The three themes, as they stand in `data-theme` on `<html>`. */
export const themeNames = ['light', 'dark', 'yolo'] as const;
export type ThemeName = (typeof themeNames)[number];

/** A reference to a role for use in styles, e.g. `role('accent')` is `var(--accent)`; the value comes from foundation.css. */
export const role = (name: Role): string => `var(--${name})`;

/** Steps of the space scale, 4 to 96 px. */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
export const space = (step: Space): string => `var(--s-${step})`;

/** Attribute of everything opaque: what stands inside is read on white, not on bare ground. For `.attrs(surface)`. */
export const surface: object = { 'data-surface': '' };

/** What only the poster does, written before `{` inside a styled component. */
export const inYolo = "[data-theme='yolo'] &";
/** The poster's bare ground: not inside a card, panel or dialog. */
export const onYoloGround = "[data-theme='yolo'] &:not([data-surface] *)";

/** The one width at which phones end; below it pages are one column. A phone that is turned is wide and still one. */
export const wide = '@media (min-width: 60.01rem), (min-width: 54rem) and (min-height: 30.01rem)';
export const phone = '@media (max-width: 53.99rem), (max-width: 60rem) and (max-height: 30rem)';
/** A phone that is turned: hardly any height, and room beside what stands there. */
export const turnedPhone = '@media (min-width: 35rem) and (max-width: 60rem) and (max-height: 30rem)';
/** A phone whose first screen has no line to spare. */
export const smallPhone = '@media (max-width: 60rem) and (max-height: 42rem)';
/** A laptop: wide, and not much higher than what has to stand on its first screen. */
export const lowScreen = '@media (min-width: 60.01rem) and (max-height: 54rem)';
/** Where a pointer can rest on something; what a finger has touched would stay hovered behind it. */
export const canHover = '@media (hover: hover)';
/**
 * What fades while the pointer or the focus is on it, and only then: a switch of the theme changes every colour at once,
 * and each frame of a fade would style the page anew.
 * @param properties names of CSS properties, e.g. `background-color`
 */
export const fadeUnderPointer = (...properties: string[]): string => {
  const fade = `transition: ${properties.map((property) => `${property} ${role('dur')} ${role('ease')}`).join(', ')};`;
  return `
  &:is(:active, :focus-visible) {
    ${fade}
  }
  ${canHover} {
    &:hover {
      ${fade}
    }
  }`;
};

const STILL = '(prefers-reduced-motion: reduce)';

export const reducedMotion = `@media ${STILL}`;

/** Whether the reader has asked for no movement, for what is moved by code. */
export const wantsStillness = (): boolean => window.matchMedia?.(STILL).matches ?? false;
