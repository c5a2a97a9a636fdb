import { styled } from 'styled-components';
import { inYolo, phone, role } from '../../tokens';

export interface PictureProps {
  /** Keeps the mat on phones, where pictures otherwise reach from edge to edge. */
  mat?: 'always';
}

/** A picture on a paper mat; full bleed and 6:5 on phones unless `mat` is 'always'. */
export const Picture = styled.div.withConfig({ shouldForwardProp: (prop) => prop !== 'mat' })<PictureProps>`
  aspect-ratio: 1;
  padding: ${role('mat-w')};
  background: ${role('mat')};
  border: ${role('bw')} solid ${role('bc')};
  border-radius: ${role('r-1')};
  box-shadow: ${role('sh-2')};
  > * {
    width: 100%;
    height: 100%;
    border-radius: 4px;
    overflow: hidden;
    object-fit: cover;
  }
  ${inYolo} {
    border-radius: 4px;
    transform: rotate(${role('tilt')});
    > * {
      border-radius: 0;
      outline: ${role('bw')} solid ${role('bc')};
    }
  }
  ${phone} {
    ${({ mat }) =>
      mat !== 'always' &&
      `
      aspect-ratio: 6 / 5;
      margin-inline: calc(-1 * ${role('gutter')});
      padding: 0;
      border-width: 0;
      border-radius: 0;
      box-shadow: none;
      && { transform: none; }
      && > * { border-radius: 0; outline: none; }
    `}
  }
`;
