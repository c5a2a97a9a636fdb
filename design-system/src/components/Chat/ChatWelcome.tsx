import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { role } from '../../tokens';
import { Art } from '../Art/Art';
import { displayType } from '../Heading/Heading';
import { Text } from '../Text/Text';

export interface ChatWelcomeProps {
  /** The drawing of the empty view. */
  drawing: 'chat' | 'eggs';
  /** One sentence about what can be asked here. */
  title: string;
  /** A second sentence, in a softer tone. */
  message?: string;
  /** Suggested actions, e.g. ChatSteps. */
  children?: ReactNode;
}

/* Centered; the drawing shrinks in favour of the buttons. */
const Root = styled.div`
  flex: 1 0 auto;
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: 20px;
`;

const Middle = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 8px;
  text-align: center;
  > [data-art] {
    @container (max-height: 340px) {
      max-width: 176px;
    }
  }
  &[data-beside] {
    @container (max-height: 340px) {
      display: none;
    }
  }
`;

const Sentence = styled.p`
  ${displayType}
  max-width: 22rem;
  font-size: ${role('t-4')};
  line-height: 1.25;
  text-wrap: balance;
`;

/** An empty chat: a drawing, a sentence, and suggested actions. */
export const ChatWelcome = ({ drawing, title, message, children }: ChatWelcomeProps) => (
  <Root>
    <Middle data-beside={children ? '' : undefined}>
      <Art name={`empty-${drawing}`} width={220} ratio={520 / 264} />
      <Sentence>{title}</Sentence>
      {message && <Text tone="soft">{message}</Text>}
    </Middle>
    {children}
  </Root>
);
