import { MountContext } from '@yolo/platform/remote';
import { Container, RemoteTile } from '@yolo/design-system';
import { useState, type ReactNode } from 'react';
import { useShell } from '../app/host-context';
import { focusContent } from '../app/use-page-focus';
import { Boundary } from '../region/Boundary';
import { failureText, needsReload } from '../region/failure-texts';

let mounts = 0;
/** Of its own for each visit and attempt: a page whose code failed to load in another mount is loaded again. */
const newMount = () => `screen ${++mounts}`;

/** Error boundary of the shell's own screens; "Try again" loads the code again. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { navigation, platform } = useShell();
  const [mount, setMount] = useState(newMount);
  return (
    <Boundary
      fallback={(failure, retry) => (
        <Container style={{ paddingBlock: 'var(--s-7)' }}>
          <RemoteTile
            title="This page did not open"
            message={failureText(failure)}
            onReload={needsReload(failure) ? () => navigation.reload() : undefined}
            onRetry={() => {
              // Otherwise the focus would be lost with the button.
              focusContent();
              // Cached data that made the page throw would make it throw again.
              platform.queries.removeQueries({ type: 'inactive' });
              setMount(newMount());
              retry();
            }}
          />
        </Container>
      )}
    >
      <MountContext value={mount}>{children}</MountContext>
    </Boundary>
  );
}
