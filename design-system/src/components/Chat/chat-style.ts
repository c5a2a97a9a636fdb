import { styled } from 'styled-components';
import { canHover, inYolo, phone, role, surface } from '../../tokens';
import { surfaceStyle } from '../Card/Card';

/** 460 by 650; a sheet 500 px high on phones (spec 2 ch. 2). */
export const Card = styled.section.attrs(surface)`
  ${surfaceStyle}
  position: fixed;
  z-index: ${role('z-chat')};
  inset-block-end: 24px;
  inset-inline-end: 24px;
  display: grid;
  grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
  width: min(460px, 100vw - 48px);
  height: min(650px, 100dvh - 48px);
  border-radius: ${role('r-3')};
  box-shadow: ${role('sh-2')};
  overflow: hidden;
  ${phone} {
    inset: auto 0 0;
    width: auto;
    height: min(500px, 100dvh - 24px);
    border-width: ${role('bw')} 0 0;
    border-radius: ${role('r-3')} ${role('r-3')} 0 0;
  }
`;

export const Head = styled.div`
  padding: 12px 12px 0 20px;
  border-bottom: 1px solid ${role('line')};
  ${inYolo} {
    padding-bottom: 10px;
    background: ${role('yes')};
    border-bottom: ${role('bw')} solid ${role('bc')};
  }
`;

export const Title = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  h2 {
    ${inYolo} {
      font-size: ${role('t-4')};
    }
  }
  > button {
    margin-inline-start: -8px;
  }
  /* Fits the longest title beside menu and Close on one line. */
  ${phone} {
    gap: 8px;
    h2 {
      font-size: 1.0625rem;
    }
    > button {
      margin-inline-start: -6px;
    }
  }
`;

export const HeadWords = styled.div`
  flex: 1;
  min-width: 0;
  ${inYolo} {
    padding-bottom: 2px;
  }
`;

export const By = styled.p`
  font-size: ${role('t-1')};
  line-height: 1.3;
  color: ${role('ink-2')};
  overflow-wrap: anywhere;
  ${inYolo} {
    color: ${role('on-yes')};
  }
`;

export const EyeDisc = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 40px;
  height: 40px;
  border-radius: 50%;
  background: ${role('accent')};
  color: ${role('on-accent')};
  svg {
    width: 66%;
    height: 66%;
  }
  ${inYolo} {
    background: ${role('surface')};
    color: ${role('ink')};
    border: 2px solid ${role('bc')};
  }
`;

export const Tabs = styled.div`
  display: flex;
  gap: 4px;
  margin-inline-start: -8px;
  ${inYolo} {
    gap: 8px;
    margin: 6px 0 0;
  }
`;

export const Tab = styled.button`
  min-height: ${role('target')};
  padding: 8px;
  font-size: ${role('t-2')};
  color: ${role('ink-2')};
  ${canHover} {
    &:hover {
      color: ${role('ink')};
    }
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  &[aria-selected='true'] {
    font-weight: ${role('w-strong')};
    color: ${role('ink')};
    box-shadow: inset 0 -3px 0 ${role('mark')};
  }
  ${inYolo} {
    padding-inline: 12px;
    border: 2px solid ${role('bc')};
    border-radius: ${role('r-1')};
    background: ${role('surface')};
    color: ${role('ink')};
    font-weight: ${role('w-strong')};
    &[aria-selected='true'] {
      background: ${role('accent')};
      box-shadow: none;
    }
  }
`;

/** Messages are aligned at the bottom, also if there are only a few. */
export const Messages = styled.div`
  display: flex;
  flex-direction: column;
  gap: 14px;
  padding: 16px 20px;
  overflow-y: auto;
  overscroll-behavior: contain;
  container-type: size;
  &::before {
    content: '';
    margin-top: auto;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

/** Takes the room that the messages leave. */
export const Intro = styled.div`
  flex: 1 0 auto;
  display: flex;
  flex-direction: column;
  gap: 14px;
  &:empty {
    display: none;
  }
`;

export const MessageText = styled.div`
  line-height: 1.45;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** The bubble of the member's messages. */
export const Bubble = styled(MessageText)`
  align-self: end;
  max-width: 84%;
  padding: 10px 14px;
  border-radius: ${role('r-2')};
  border-end-end-radius: 2px;
  background: ${role('accent-soft')};
  ${inYolo} {
    border: 2px solid ${role('bc')};
  }
`;

export const Caret = styled.span`
  display: inline-block;
  width: 9px;
  height: 1.1em;
  margin-inline-start: 3px;
  vertical-align: -0.2em;
  background: ${role('mark')};
`;

export const Soft = styled.p`
  display: flex;
  align-items: center;
  gap: 12px;
  color: ${role('ink-2')};
`;

export const ActionBox = styled.section`
  display: flex;
  flex-direction: column;
  gap: 8px;
  padding: 14px 16px;
  border: 1px solid ${role('line-2')};
  border-radius: ${role('r-2')};
  background: ${role('sunk')};
  font-size: ${role('t-2')};
  overflow-wrap: anywhere;
  ${inYolo} {
    border: 2px solid ${role('bc')};
    box-shadow: ${role('sh-1')};
  }
`;
