/** Values shared by all themes unless overridden: type, space, radii, sizes, skin of the drawn people. */
export const shared = {
  // After each family: its metric-adjusted fallbacks from fallbacks.css, then system fonts for other scripts.
  'f-display':
    "'Fraunces', 'Fraunces fallback', 'Fraunces fallback times', 'Fraunces fallback noto', 'Fraunces fallback scripts', serif",
  'f-text':
    "'Instrument Sans', 'Instrument Sans fallback', 'Instrument Sans fallback roboto', system-ui, 'Noto Sans', sans-serif",
  'f-field':
    "'Instrument Sans', 'Instrument Sans fallback', 'Instrument Sans fallback roboto', system-ui, 'Noto Sans', sans-serif",
  't-1': '0.8125rem',
  't-2': '0.9375rem',
  't-3': '1.0625rem',
  't-4': 'clamp(1.1875rem, 1.1rem + 0.4vw, 1.375rem)',
  't-5': 'clamp(1.5rem, 1.3rem + 0.9vw, 2rem)',
  't-6': 'clamp(2.375rem, 1.7rem + 2.8vw, 4rem)',
  't-7': 'clamp(2.875rem, 1.6rem + 5.6vw, 6.25rem)',
  'r-1': '8px',
  'r-2': '14px',
  'r-3': '22px',
  's-1': '4px',
  's-2': '8px',
  's-3': '12px',
  's-4': '16px',
  's-5': '24px',
  's-6': '32px',
  's-7': '48px',
  's-8': '72px',
  's-9': '96px',
  'paint-sunflower': '#FFD23F',
  'paint-mint': '#3FE0B4',
  'paint-pink': '#FF4F9A',
  'paint-tangerine': '#FF7A33',
  // Clear of the notch of a phone in landscape.
  gutter: 'max(clamp(16px, 4vw, 48px), env(safe-area-inset-left), env(safe-area-inset-right))',
  col: '1120px',
  target: '44px',
  // Motion: `dur` for feedback on input, `dur-2` for landing elements, `dur-3` for page-wide ones. `ease-land` never overshoots.
  ease: 'cubic-bezier(0.2, 0.7, 0.3, 1)',
  'ease-land': 'cubic-bezier(0.2, 0.7, 0.3, 1)',
  dur: '160ms',
  'dur-2': '260ms',
  'dur-3': '400ms',
  'dur-loop': '1600ms',
  // z-index values of a page; dialogs, menus and toasts are above them, in the top layer of the browser.
  'z-under': '-1',
  'z-raised': '5',
  'z-nav': '10',
  'z-bar': '20',
  'z-chat-button': '22',
  'z-chat': '25',
  'z-skip': '40',
  // Over the whole page, without pointer events.
  'z-show': '50',
  'a-skin1': '#F0C3A0',
  'a-skin2': '#B97A52',
  'a-skin3': '#7C4C31',
} as const;
