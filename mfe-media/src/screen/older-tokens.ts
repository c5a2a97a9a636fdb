import { styled } from 'styled-components';

/**
 * Wraps the page: tokens with values that old televisions do not support, as on a screen of 1280 px and more; and
 * other fonts, because Chromium 68 measures a variable font in another width than it draws, so that letters overlap.
 */
export const OlderTokens = styled.div`
  --gutter: 48px;
  --t-4: 1.375rem;
  --t-5: 2rem;
  --t-6: 4rem;
  --t-7: 6.25rem;
  font-family: var(--f-text);
  @supports not (inset: 0) {
    --f-display: Georgia, 'Noto Serif', 'DejaVu Serif', serif;
    --f-text: Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif;
  }
`;
