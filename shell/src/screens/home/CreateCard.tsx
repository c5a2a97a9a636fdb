import { ArrowRightIcon, Button, Heading, inYolo, phone, role, Text } from '@yolo/design-system';
import { styled } from 'styled-components';

const Card = styled.div`
  position: absolute;
  inset-inline-end: max(${role('gutter')}, (100% - ${role('col')}) / 2);
  bottom: 88px;
  width: 340px;
  display: grid;
  gap: ${role('s-3')};
  padding: ${role('s-5')} 28px 28px;
  background: ${role('invert')};
  color: ${role('on-invert')};
  border: ${role('bw')} solid ${role('bc')};
  border-radius: ${role('r-2')};
  box-shadow: ${role('sh-2')};
  html:not([data-theme='yolo']) & {
    border-color: transparent;
  }
  button {
    background: ${role('invert-accent')};
    border-color: ${role('invert-accent')};
    color: ${role('on-invert-accent')};
  }
  button > span {
    order: -1;
  }
  /* The button covers the whole card. */
  button::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  ${inYolo} {
    transform: rotate(${role('tilt')});
    button {
      border-color: ${role('bc')};
    }
    /* A button that moves while it is pressed could lose the click. */
    button:active:not(:disabled) {
      transform: none;
    }
  }
  ${phone} {
    position: relative;
    inset: auto;
    width: auto;
    margin: ${role('s-6')} ${role('gutter')} 0;
  }
`;

/** The guest home's card; like all features it requires a login first. */
export function CreateCard({ onPress }: { onPress: () => void }) {
  return (
    <Card data-surface="">
      <Heading level={2}>Create an Event</Heading>
      <Text>A name and a date are enough. The rest can wait until you are in the mood.</Text>
      <Button variant="primary" icon={<ArrowRightIcon aria-hidden />} onClick={onPress}>
        Create an Event
      </Button>
    </Card>
  );
}
