import { create, type ThemeVars } from 'storybook/theming';
import { themeValues, type ThemeValues } from '../src/tokens/themes';

/** Yolo's colours for Storybook's own interface, as values: it does not support custom properties. */
const storybookTheme = (base: 'light' | 'dark', value: ThemeValues): ThemeVars =>
  create({
    base,
    brandTitle: 'Yolo design system',
    brandUrl: './',
    brandTarget: '_self',
    fontBase: value['f-text'],
    colorPrimary: value.accent,
    colorSecondary: value['accent-ink'],
    appBg: value.paper,
    appContentBg: value.surface,
    appPreviewBg: value.paper,
    appHoverBg: value['accent-soft'],
    appBorderColor: value.line,
    appBorderRadius: parseInt(value['r-1']),
    textColor: value.ink,
    textMutedColor: value['ink-2'],
    textInverseColor: value['on-accent'],
    barBg: value.bar.startsWith('#') ? value.bar : value.surface,
    barTextColor: value['ink-2'],
    barHoverColor: value['accent-ink'],
    barSelectedColor: value['accent-ink'],
    inputBg: value.surface,
    inputBorder: value['line-2'],
    inputTextColor: value.ink,
    inputBorderRadius: parseInt(value['r-1']),
    buttonBg: value.surface,
    buttonBorder: value['line-2'],
    booleanBg: value.sunk,
    booleanSelectedBg: value.surface,
  });

export const storybookThemes = {
  light: storybookTheme('light', themeValues.light),
  dark: storybookTheme('dark', themeValues.dark),
  yolo: storybookTheme('light', themeValues.yolo),
};
