/** The assistant's icon: the closed eye of the logo. */
export const WinkingEye = () => (
  <svg viewBox="0 0 40 40" fill="none" stroke="currentColor" strokeLinecap="round" aria-hidden>
    <path d="M8 17C12 29 28 29 32 16" strokeWidth="5" />
    <path d="M11 28L8 32M20.5 31V36M30 27L33 31" strokeWidth="3" />
  </svg>
);
