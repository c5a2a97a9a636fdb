import { Carousel, Container, Heading, Panel, phone, Picture, role, Scene, Text } from '@yolo/design-system';
import { styled } from 'styled-components';
import { useShell } from '../../app/host-context';
import { isKnown } from '../../app/routes';
import { manifestsOf } from '../../page/generation';
import { useLoginFirst } from '../account/use-login-first';
import { scenes } from './scenes';
import { CreateCard } from './CreateCard';
import { FeatureCards } from './FeatureCards';

const Opening = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 18rem);
  align-items: end;
  gap: ${role('s-5')} ${role('s-7')};
  padding-block: ${role('s-7')};
  h1 {
    max-width: 11em;
  }
  ${phone} {
    grid-template-columns: minmax(0, 1fr);
    padding-block: ${role('s-5')};
  }
`;

const Slide = styled(Picture)`
  aspect-ratio: 1.68;
  ${phone} {
    aspect-ratio: 1.06;
  }
`;

const Pictures = styled.div`
  position: relative;
`;

const slides = scenes.map(({ name, caption }) => ({
  id: name,
  label: caption,
  content: (
    <Slide mat="always">
      <Scene name={name} />
    </Slide>
  ),
}));

/** The home page of guests (`spec 1 ch. 2`, Home). */
export function GuestHome() {
  const { remotes } = useShell();
  const { goTo, dialog } = useLoginFirst();
  const manifests = manifestsOf(remotes.generation);
  return (
    <>
      <Opening>
        <Heading level={1} size="hero">
          Every good night starts with an invitation
        </Heading>
        <Panel>
          <Text size="large" tone="soft">
            Send it, see who is coming, and plan the rest together.
          </Text>
        </Panel>
      </Opening>
      <Pictures>
        <Container>
          <Carousel auto size="feature" label="Parties" slides={slides} />
        </Container>
        {isKnown(manifests, '/create') && <CreateCard onPress={() => goTo('/create')} />}
      </Pictures>
      <Container>
        <FeatureCards generation={remotes.generation} onChoose={goTo} />
      </Container>
      {dialog}
    </>
  );
}
