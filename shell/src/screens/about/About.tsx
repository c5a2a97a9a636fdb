import {
  ButtonLink,
  Cluster,
  Columns,
  Heading,
  Page,
  Panel,
  Picture,
  Scene,
  Stack,
  Text,
} from '@yolo/design-system';
import { useShell } from '../../app/host-context';
import { isKnown } from '../../app/routes';
import { manifestsOf } from '../../page/generation';
import { useLoginFirst } from '../account/use-login-first';
import { FeatureCards } from '../home/FeatureCards';

/** `/about` (`spec 1 ch. 2`): describes the product, with a card for each released area. */
export default function About() {
  const { remotes } = useShell();
  const { goTo, dialog } = useLoginFirst();
  const manifests = manifestsOf(remotes.generation);
  return (
    <Page>
      <Columns>
        <Stack gap={5}>
          <Heading level={1} size="hero">
            Plan the party together
          </Heading>
          <Panel>
            <Stack gap={5}>
              <Text size="large" tone="soft">
                Name a day, send the invitation and see who is coming. What everybody brings, plays, cooks and
                pays finds its place beside it.
              </Text>
              <Cluster>
                {isKnown(manifests, '/create') && (
                  <ButtonLink href="/create" variant="primary">
                    Create an Event
                  </ButtonLink>
                )}
                {isKnown(manifests, '/invitations') && (
                  <ButtonLink href="/invitations">View Invitations</ButtonLink>
                )}
              </Cluster>
            </Stack>
          </Panel>
        </Stack>
        <Picture mat="always">
          <Scene name="dinner" />
        </Picture>
      </Columns>
      <FeatureCards generation={remotes.generation} onChoose={goTo} />
      {dialog}
    </Page>
  );
}
