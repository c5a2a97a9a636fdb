import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { role } from '../../tokens';
import { Art } from '../Art/Art';
import { displayType } from '../Heading/Heading';
import { Text } from '../Text/Text';

export interface ChatWelcomeProps {
  /** The drawing of the view's empty place. */
  drawing: 'chat' | 'eggs';
  /** What can be said here, in one sentence. */
  title: string;
  /** A second sentence, softer. */
  message?: string;
  /** What can be done at once, e.g. ChatSteps. */
  children?: ReactNode;
}

/* In the middle of what room there is; the drawing makes way for what can be pressed. */
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

/** A view in which nothing has been said yet: a drawing and a sentence straight on the card, and what can be done at once. */
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
