import { dark } from './dark.ts';
import { light } from './light.ts';
import { shared } from './shared.ts';
import { yolo, yoloShared } from './yolo.ts';

/** A role that a theme gives a value; roles of place (`text-2`, patterns) get theirs from base.css. */
export type ValuedRole = keyof typeof light | keyof typeof shared;
export type ThemeValues = Record<ValuedRole, string>;

/** Every value of every theme, whole. For tests, Storybook and the export; pages read foundation.css. */
export const themeValues: Record<'light' | 'dark' | 'yolo', ThemeValues> = {
  light: { ...shared, ...light },
  dark: { ...shared, ...light, ...dark },
  yolo: { ...shared, ...light, ...yolo, ...yoloShared },
};
