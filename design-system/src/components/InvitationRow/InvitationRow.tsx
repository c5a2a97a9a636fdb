import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { CheckIcon, ChevronRightIcon } from '../../icons';
import { canHover, inYolo, phone, role } from '../../tokens';
import { Heading } from '../Heading/Heading';
import { YourAnswer, type YourAnswerProps } from '../InvitationCard/YourAnswer';
import type { RsvpStatus } from '../RsvpTicket/AnswerButton';
import { EventPicture, type EventPictureProps } from '../Scene/EventPicture';
import { visuallyHidden } from '../VisuallyHidden/VisuallyHidden';

export interface InvitationRowProps extends YourAnswerProps, EventPictureProps {
  /** Link to the event. */
  href: string;
  /** Short weekday and date, or 'Date not set'. */
  dateText: string;
  /** Whether its answers are initially shown. */
  defaultOpen?: boolean;
}

const Root = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 16px;
  padding-block: 10px;
  > [role='group'] {
    position: relative;
    grid-column: 2 / -1;
    grid-template-columns: repeat(2, minmax(min-content, 176px));
    padding-top: 10px;
  }
  ${phone} {
    grid-template-columns: 44px minmax(0, 1fr) auto;
    gap: 0 10px;
    padding-block: 6px;
    > [role='group'] {
      grid-column: 1 / -1;
      grid-template-columns: repeat(2, minmax(min-content, 1fr));
    }
  }
`;

const Print = styled.div<{ $drained: boolean }>`
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: 6px;
  background: ${role('sk')};
  ${({ $drained }) => $drained && 'filter: saturate(0.35);'}
  > * {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  ${inYolo} {
    outline: 2px solid ${role('bc')};
  }
`;

const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
  font-size: ${role('t-2')};
  line-height: 1.35;
  color: ${role('text-2')};
  h3 {
    color: ${role('ink')};
  }
  a {
    text-decoration: none;
    /* The link covers the row. */
    &::after {
      content: '';
      position: absolute;
      inset: -4px 0;
    }
    ${canHover} {
      &:hover {
        text-decoration: underline;
        text-decoration-thickness: 1px;
        text-underline-offset: 0.16em;
      }
    }
  }
  ${phone} {
    font-size: ${role('t-1')};
    h3 {
      font-size: 0.9375rem;
    }
  }
`;

const State = styled.b`
  white-space: nowrap;
  font-weight: ${role('w-strong')};
  color: ${role('ink')};
  svg {
    display: inline;
    width: 1em;
    height: 1em;
    margin-inline-end: 0.25em;
    vertical-align: -0.12em;
    stroke-width: 2.5;
  }
`;

const Change = styled.button`
  position: relative;
  display: flex;
  align-items: center;
  gap: 4px;
  min-width: ${role('target')};
  min-height: ${role('target')};
  padding-inline: 8px;
  margin-inline-end: -8px;
  border-radius: ${role('r-1')};
  font-size: ${role('t-2')};
  color: ${role('text-2')};
  ${canHover} {
    &:hover {
      background: ${role('accent-soft')};
      color: ${role('ink')};
    }
  }
  svg {
    width: 1.125rem;
    height: 1.125rem;
    rotate: 90deg;
  }
  &[aria-expanded='true'] svg {
    rotate: -90deg;
  }
  ${phone} {
    justify-content: center;
    padding: 0;
    margin-inline-end: -12px;
  }
`;

/** Hidden if the event's name needs the space; the accessible name of the button stays the same. */
const Word = styled.span`
  ${phone} {
    ${visuallyHidden}
  }
`;

const states: Record<RsvpStatus, string> = {
  pending: 'No answer',
  accepted: 'Going',
  declined: 'Not Going',
};

/** An answered or past invitation as a row, which can show buttons to change the answer. */
export function InvitationRow(props: InvitationRowProps) {
  const { href, name, dateText, imageUrl, imagePlaceholder, scene, date, status, busy, onAnswer } = props;
  const title = useId();
  const answers = useId();
  const [open, setOpen] = useState(props.defaultOpen ?? false);
  return (
    <Root aria-labelledby={title} aria-busy={busy}>
      <Print $drained={status === 'declined'}>
        <EventPicture {...{ imageUrl, imagePlaceholder, scene, date }} />
      </Print>
      <Words>
        <Heading level={3} size="small" id={title}>
          <a href={href}>{name}</a>
        </Heading>
        <p>
          <State>
            {status === 'accepted' && <CheckIcon aria-hidden />}
            {states[status]}
          </State>
          {'\u00a0· '}
          {dateText}
        </p>
      </Words>
      <Change
        type="button"
        aria-label={`Change your answer to ${name}`}
        aria-expanded={open}
        aria-controls={open ? answers : undefined}
        onClick={() => setOpen(!open)}
      >
        <Word>Change</Word>
        <ChevronRightIcon aria-hidden />
      </Change>
      {open && <YourAnswer id={answers} {...{ name, status, busy, onAnswer }} />}
    </Root>
  );
}
