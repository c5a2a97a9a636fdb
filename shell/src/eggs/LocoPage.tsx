import { role } from '@yolo/design-system';
import { createGlobalStyle } from 'styled-components';

/** Tilts pictures, headings and links by different angles. Fields and typed text stay straight. */
export const LocoPage = createGlobalStyle`
  body {
    background-image: conic-gradient(
      from -20deg at 50% 40%,
      ${role('tint-1')} 0 72deg,
      ${role('tint-2')} 0 150deg,
      ${role('tint-3')} 0 215deg,
      ${role('accent')} 0 290deg,
      ${role('tint-5')} 0
    ) !important;
    background-size: 100% 100% !important;
    background-attachment: fixed;
  }
  /* Not headings inside a panel, which would clip them. */
  header nav li, main :is(h1, h2):not([data-surface] *), main li, main img, footer li {
    transition: rotate 260ms cubic-bezier(0.3, 1.7, 0.5, 1);
    rotate: -3deg;
  }
  header nav li:nth-child(even), main h2:not([data-surface] *), main li:nth-child(3n + 2), main img, footer li:nth-child(even) {
    rotate: 4deg;
  }
  main li:nth-child(3n) {
    rotate: -6deg;
  }
  @media (prefers-reduced-motion: reduce) {
    header nav li, main :is(h1, h2):not([data-surface] *), main li, main img, footer li {
      transition: none;
    }
  }
`;
