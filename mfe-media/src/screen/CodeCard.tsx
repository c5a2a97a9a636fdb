import { surface } from '@yolo/design-system';
import { styled } from 'styled-components';

/* It lies in the wall's theme, which makes it larger on large screens. */
const Card = styled.div.attrs(surface)`
  padding: 40px 24px;
  border-radius: var(--r-3);
  background: var(--surface);
  color: var(--ink);
  text-align: center;
`;

const Title = styled.p`
  font-family: var(--f-display);
  font-weight: 600;
  font-size: 1.75rem;
  line-height: 1.2;
`;

/* Two groups, because people read six digits aloud three by three. */
const Digits = styled.output`
  display: block;
  margin: 24px 0;
  padding-left: 0.06em;
  font-family: var(--f-text);
  font-weight: 700;
  font-size: 3.25rem;
  font-variant-numeric: tabular-nums;
  line-height: 1;
  letter-spacing: 0.06em;
  white-space: nowrap;
  span + span {
    margin-left: 0.4em;
  }
  @media (min-width: 700px) {
    font-size: 7rem;
  }
`;

const Hint = styled.p`
  max-width: 30rem;
  margin: 0 auto;
  color: var(--ink-2);
  font-size: 1.125rem;
  text-wrap: balance;
`;

/** The code that the host types, readable from across the room. */
export function CodeCard({ code }: { code: string }) {
  const groups = [code.slice(0, 3), code.slice(3)];
  return (
    <Card>
      <Title>Type this code on your phone</Title>
      <Digits aria-label={`Code ${groups.join(' ')}`}>
        {groups.map((group, index) => (
          <span key={index}>{group}</span>
        ))}
      </Digits>
      <Hint>Open the photos of your event there, then “Show on a screen” and “Screens”.</Hint>
    </Card>
  );
}
