import { css, styled } from 'styled-components';
import { inYolo, role, surface } from '../../tokens';
import { surfaceStyle } from '../Card/Card';

/** Files are rows in a narrow list and tiles in a wide one, depending on the width of the list, not of the page. */
const tiles = '@container uploads (min-width: 40rem)';

export const Root = styled.section.attrs(surface)`
  ${surfaceStyle}
  container: uploads / inline-size;
  padding: clamp(16px, 2.5vw, 24px);
`;

export const Head = styled.header`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: 12px;
  margin-bottom: 12px;
  > :first-child {
    min-width: 0;
  }
  button {
    flex: none;
  }
  p {
    font-variant-numeric: lining-nums tabular-nums;
  }
`;

export const Note = styled.p`
  display: flex;
  align-items: start;
  gap: 8px;
  margin-top: 12px;
  font-size: ${role('t-2')};
  line-height: 1.35;
  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
  }
`;

export const Files = styled.ul`
  display: grid;
  gap: 12px;
  margin-top: 16px;
  ${tiles} {
    grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
    gap: 20px 16px;
  }
`;

export const File = styled.li`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 12px;
  ${tiles} {
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 8px;
  }
`;

export const Thumb = styled.div<{ $refused: boolean }>`
  position: relative;
  align-self: start;
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: 6px;
  background: ${({ $refused }) => role($refused ? 'danger-soft' : 'sk')};
  color: ${({ $refused }) => role($refused ? 'danger' : 'ink-2')};
  ${inYolo} {
    border: 2px solid ${role('bc')};
  }
  ${tiles} {
    aspect-ratio: 4 / 3;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** Covers the part that is not uploaded yet; shrinks towards the end of the line. */
export const Veil = styled.span`
  position: absolute;
  inset: 0;
  background: ${role('surface')};
  opacity: 0.78;
  transition: inset-inline-start ${role('dur')} linear;
`;

const tone = { plain: 'ink-2', danger: 'danger', ok: 'ok' } as const;

export const Words = styled.div`
  min-width: 0;
  font-size: ${role('t-2')};
  line-height: 1.35;
  b {
    display: block;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
`;

export const State = styled.span<{ $tone: keyof typeof tone }>`
  display: flex;
  align-items: start;
  gap: 6px;
  margin-top: 2px;
  font-size: ${role('t-1')};
  font-variant-numeric: lining-nums tabular-nums;
  color: ${role('ink-2')};
  ${({ $tone }) =>
    $tone !== 'plain' &&
    css`
      font-weight: ${role('w-strong')};
      color: ${role(tone[$tone])};
    `}
  svg {
    flex: none;
    width: 1rem;
    height: 1rem;
    margin-top: 0.1em;
  }
`;

/** At the end of the row; two buttons move below the text in a narrow list. */
export const Acts = styled.div<{ $two: boolean }>`
  display: flex;
  align-items: center;
  ${({ $two }) => $two && 'grid-column: 2 / -1; margin-inline-start: -10px;'}
  ${tiles} {
    grid-column: 1;
    margin-inline-start: -10px;
  }
`;
