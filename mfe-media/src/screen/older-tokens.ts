import { styled } from 'styled-components';

/**
 * Around the page: tokens whose values say it in words that old televisions do not read, as they are on a screen of 1280 px and more.
 * And letters: of a variable font Chromium 68 draws one width and measures another, so that they lie on each other.
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
