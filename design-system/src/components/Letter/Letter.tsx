import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { role } from '../../tokens';
import { displayType } from '../Heading/Heading';
import { Panel } from '../Layout/Layout';

export interface LetterProps {
  /** The description; blank lines separate paragraphs. */
  text: string;
  /** First name of the author. */
  signature?: string;
  /** Button below, e.g. 'Remove description'. */
  action?: ReactNode;
}

const Words = styled.div`
  ${displayType}
  font-weight: 420;
  letter-spacing: -0.005em;
  font-size: clamp(1.25rem, 1.05rem + 0.8vw, 1.75rem);
  line-height: 1.4;
  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
    text-wrap: pretty;
  }
  p + p {
    margin-top: 0.75em;
  }
  [data-theme='yolo'] & {
    font-weight: 520;
    font-variation-settings:
      'SOFT' 100,
      'WONK' 0;
  }
`;

const Signature = styled.p`
  margin-top: 0.8em;
  font-size: 1.08em;
  font-weight: 400;
  font-style: italic;
  color: ${role('accent-ink')};
`;

const Action = styled.div`
  margin-top: 12px;
`;

/** The host's description of the event, styled as a letter with an italic signature. */
export function Letter({ text, signature, action }: LetterProps) {
  return (
    <Panel as="div">
      <Words>
        {text
          .trim()
          .split(/\n\s*\n/)
          .map((paragraph, at) => (
            <p key={at} dir="auto">
              {paragraph}
            </p>
          ))}
        {signature && <Signature dir="auto">{signature}</Signature>}
      </Words>
      {action && <Action>{action}</Action>}
    </Panel>
  );
}
