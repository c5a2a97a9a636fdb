import { dark } from './dark.ts';
import { light } from './light.ts';
import { shared } from './shared.ts';
import { yolo, yoloShared } from './yolo.ts';

/** A role with a value in the themes; roles that depend on the background (`text-2`, patterns) are set in base.css. */
export type ValuedRole = keyof typeof light | keyof typeof shared;
export type ThemeValues = Record<ValuedRole, string>;

/** All values of every theme, merged. For tests, Storybook and the export; pages use foundation.css. */
export const themeValues: Record<'light' | 'dark' | 'yolo', ThemeValues> = {
  light: { ...shared, ...light },
  dark: { ...shared, ...light, ...dark },
  yolo: { ...shared, ...light, ...yolo, ...yoloShared },
};
