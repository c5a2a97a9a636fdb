import type { light } from './light.ts';
import type { shared } from './shared.ts';

export { nearestPaint } from './wash.ts';

/** Roles whose value depends on the background: bare page or surface (base.css). */
type PlaceRole =
  'text-2' | 'link' | 'pat-head' | 'pat-event' | 'pat-body' | 'pat-foot' | 'pat-scrim' | 'pat-viewer';

/** A design token with a value in every theme: a colour, a size, a shadow, an axis of the display font. */
export type Role = keyof typeof light | keyof typeof shared | PlaceRole;

/** The three themes, the values of `data-theme` on `<html>`. */
export const themeNames = ['light', 'dark', 'yolo'] as const;
export type ThemeName = (typeof themeNames)[number];

/** A reference to a role for use in styles, e.g. `role('accent')` is `var(--accent)`; the value comes from foundation.css. */
export const role = (name: Role): string => `var(--${name})`;

/** Steps of the space scale, 4 to 96 px. */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
export const space = (step: Space): string => `var(--s-${step})`;

/** Attribute of opaque elements: content inside is on white, not on the bare page. For `.attrs(surface)`. */
export const surface: object = { 'data-surface': '' };

/** Selector of the yolo theme, for use before `{` inside a styled component. */
export const inYolo = "[data-theme='yolo'] &";
/** The bare page in the yolo theme: not inside a card, panel or dialog. */
export const onYoloGround = "[data-theme='yolo'] &:not([data-surface] *)";

/** Wider than a phone; below it pages have one column. Excludes phones in landscape, which are wide too. */
export const wide = '@media (min-width: 60.01rem), (min-width: 54rem) and (min-height: 30.01rem)';
export const phone = '@media (max-width: 53.99rem), (max-width: 60rem) and (max-height: 30rem)';
/** A phone in landscape: little height, but space at the sides. */
export const turnedPhone = '@media (min-width: 35rem) and (max-width: 60rem) and (max-height: 30rem)';
/** A phone whose first screen is too low for additional lines. */
export const smallPhone = '@media (max-width: 60rem) and (max-height: 42rem)';
/** A laptop: wide, but hardly higher than the required content of its first screen. */
export const lowScreen = '@media (min-width: 60.01rem) and (max-height: 54rem)';
/** Devices with a hovering pointer; after a touch, elements would stay hovered. */
export const canHover = '@media (hover: hover)';
/**
 * A transition only while the pointer or the focus is on the element. A switch of the theme changes every colour at once,
 * and each frame of a transition would restyle the whole page.
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

/** Whether the user prefers reduced motion; for animations by code. */
export const wantsStillness = (): boolean => window.matchMedia?.(STILL).matches ?? false;
