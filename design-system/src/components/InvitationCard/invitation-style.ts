import { css, styled } from 'styled-components';
import { canHover, inYolo, phone, role, wide } from '../../tokens';
import { bigNumber, notch, ticketShadow } from '../RsvpTicket/ticket-style';

export const Root = styled.article`
  --stub-w: 170px;
  height: 100%;
  ${ticketShadow}
`;

export const Edge = styled.div`
  padding: ${role('bw')};
  background: ${role('bc')};
  border-radius: ${role('r-2')};
  height: 100%;
  ${wide} {
    ${notch}
  }
`;

export const Body = styled.div`
  --inset: ${role('bw')};
  display: grid;
  overflow: hidden;
  border-radius: calc(${role('r-2')} - ${role('bw')});
  background: ${role('surface')};
  ${wide} {
    ${notch}
    grid-template-columns: minmax(120px, 176px) minmax(0, 1fr) calc(var(--stub-w) - var(--inset));
    min-height: 212px;
  }
  /* Picture beside the text, so that four invitations do not need four screens. */
  ${phone} {
    grid-template: 'picture words' 1fr 'stub stub' auto / 84px minmax(0, 1fr);
    height: 100%;
  }
`;

const line = css`
  ${inYolo} {
    border: 0 solid ${role('bc')};
    border-inline-end-width: ${role('bw')};
  }
`;

export const Picture = styled.div<{ $drained: boolean }>`
  position: relative;
  overflow: hidden;
  background: ${role('sk')};
  ${line}
  > :first-child {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    ${({ $drained }) => $drained && 'filter: saturate(0.35);'}
  }
  > :nth-child(2) {
    position: absolute;
    inset-block-end: 20px;
    inset-inline-start: 16px;
    font-size: ${role('t-4')};
  }
  ${phone} {
    > :nth-child(2) {
      inset-block-end: 12px;
      inset-inline-start: 8px;
      font-size: ${role('t-2')};
    }
  }
`;

export const Words = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: 8px;
  min-width: 0;
  padding: 16px 20px;
  font-size: ${role('t-2')};
  line-height: 1.45;
  color: ${role('text-2')};
  overflow-wrap: anywhere;
  h3 {
    color: ${role('ink')};
    /* Large enough for touch, without more space. */
    > a {
      display: block;
      padding-block: 13px;
      margin-block: -13px;
      text-decoration: none;
      ${canHover} {
        &:hover {
          text-decoration: underline;
          text-decoration-thickness: 1px;
          text-underline-offset: 0.16em;
        }
      }
    }
  }
  ${phone} {
    gap: 4px;
    padding: 10px 12px;
    font-size: ${role('t-1')};
    h3 {
      font-size: 1.0625rem;
    }
  }
`;

/** On phones a long date continues on the line of the place, instead of wrapping to a second one. */
export const When = styled.span`
  display: block;
  ${phone} {
    display: inline;
    &::after {
      content: ' · ' / '';
    }
  }
`;

export const From = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  line-height: 1.35;
  b {
    font-weight: ${role('w-strong')};
    color: ${role('ink')};
  }
  /* No avatar beside the name, which would need another line. */
  ${phone} {
    > :first-child {
      display: none;
    }
  }
`;

export const Stub = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: 12px;
  padding: 16px 14px;
  border-inline-start: 2px dashed ${role('line-2')};
  ${wide} {
    ${inYolo} {
      background: ${role('sunk')};
    }
  }
  ${phone} {
    border-inline-start: 0;
    border-top: 2px dashed ${role('line-2')};
    padding: 6px 8px 8px;
    grid-area: stub;
  }
`;

export const Days = styled.p`
  text-align: center;
  font-size: ${role('t-2')};
  line-height: 1.3;
  color: ${role('ink-2')};
  b {
    ${bigNumber}
  }
  ${wide} {
    b {
      display: block;
    }
  }
  /* Hidden, since the date contains it: 'Tomorrow, 8 PM'. */
  ${phone} {
    display: none;
  }
`;

export const Answers = styled.div`
  display: grid;
  gap: 8px;
  ${phone} {
    grid-template-columns: repeat(2, minmax(min-content, 1fr));
    > button {
      min-height: ${role('target')};
    }
  }
`;
