import { ButtonLink, PageShell, TopBar } from '@yolo/design-system';
import { type FirstPaint, ForGuests, loop, place, When } from '@yolo/platform/first-paint';
import type { ReactNode } from 'react';
import { Silhouette } from './region/Silhouette';

export { renderFirstPaints } from '@yolo/platform/first-paint';

/** The frame around every first paint, which is inserted at `main`. */
const Frame = () => (
  <PageShell
    topBar={
      <TopBar
        logoHref="/"
        links={[{ href: place('href'), label: place('label'), current: true }]}
        onOpenDrawer={() => undefined}
        actions={
          <ForGuests>
            <When field="quiet">
              <Login variant="secondary" />
            </When>
            <When field="quiet" not>
              <Login variant="primary" />
            </When>
          </ForGuests>
        }
      />
    }
    footer={null}
  >
    {place('main')}
  </PageShell>
);

const Login = ({ variant }: { variant: 'primary' | 'secondary' }) => (
  <ButtonLink href={place('loginHref')} variant={variant}>
    Login
  </ButtonLink>
);

const silhouette = (kind: 'event' | 'list' | 'form'): ReactNode => <Silhouette kind={kind} />;

/** The shell's frame, and silhouettes for pages without a first paint of their own. */
export const firstPaints: FirstPaint[] = [
  {
    path: 'frame',
    variants: { default: <Frame /> },
    finish: (html) =>
      loop(html, 'links', `<a href="${place('href')}"`).replace(
        ' aria-current="page"',
        '{{#current}} aria-current="page"{{/current}}',
      ),
  },
  {
    path: 'silhouette',
    variants: { event: silhouette('event'), list: silhouette('list'), form: silhouette('form') },
  },
];
