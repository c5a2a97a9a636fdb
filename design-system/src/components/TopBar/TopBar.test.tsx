import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Footer } from '../Footer/Footer';
import { PageShell } from '../Layout/PageShell';
import { TopBar } from './TopBar';

test('a page has landmarks, a skip link, and a current link', async () => {
  const onOpenDrawer = jest.fn();
  render(
    <PageShell
      topBar={
        <TopBar
          logoHref="/"
          links={[{ href: '/events', label: 'Events', current: true }]}
          onOpenDrawer={onOpenDrawer}
        />
      }
      footer={<Footer links={[{ href: '/about', label: 'About' }]} />}
    >
      words
    </PageShell>,
  );
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#content');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
  // jsdom matches no width query, so that the links are folded into the drawer.
  expect(screen.getByRole('link', { name: 'Events', hidden: true })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('navigation', { name: 'Footer' })).toHaveTextContent('About');
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(onOpenDrawer).toHaveBeenCalledTimes(1);
});
