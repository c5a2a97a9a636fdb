import { css, styled } from 'styled-components';
import { inYolo, phone, role } from '../../tokens';
import { controlStyle } from '../Field/Field';

const signAlone = css`
  flex: none;
  width: 48px;
  padding: 0;
  > span {
    display: none;
  }
`;

export const Form = styled.form`
  display: flex;
  align-items: end;
  gap: 12px;
  > button {
    min-height: 48px;
  }
  /* Only the icon, to leave room for the text. */
  > [type='submit'] {
    ${signAlone}
  }
  > button {
    ${phone} {
      ${signAlone}
    }
  }
  padding: 12px 16px max(12px, env(safe-area-inset-bottom));
  border-top: 1px solid ${role('line')};
  ${inYolo} {
    border-top: ${role('bw')} solid ${role('bc')};
  }
`;

export const Words = styled.textarea`
  ${controlStyle}
  flex: 1;
  min-width: 0;
  max-height: 120px;
  resize: none;
  field-sizing: content;
  line-height: 1.45;
`;
