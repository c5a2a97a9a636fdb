export interface MarkProps {
  /** Edge in px. */
  size?: number;
}

const line = { strokeWidth: 7, fill: 'none', stroke: 'currentColor', strokeLinecap: 'round' } as const;

/** The face of the wordmark, for widths below 64 px. */
export function Mark({ size = 40 }: MarkProps) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden>
      <g transform="translate(-1 -2)" {...line}>
        <circle cx="21" cy="24" r="8.5" />
        <path d="M38 21C40 31 54 31 56 20.5" />
        <path d="M10 42C20 58 46 58 55 42" />
      </g>
    </svg>
  );
}

/** The winking eye alone: icon of the assistant and of the new-version prompt. */
export function Eye({ size = 24 }: MarkProps) {
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden>
      <g {...line}>
        <path d="M8 17C12 29 28 29 32 16" strokeWidth={5} />
        <path d="M11 28L8 32M20.5 31V36M30 27L33 31" strokeWidth={3} />
      </g>
    </svg>
  );
}
