import { render } from '@testing-library/react';
import { Profiler } from 'react';
import { themeNames } from '..';
import { Answered as EventPage } from './EventPage.stories';
import { Member as HomePage } from './HomePage.stories';
import { Feedback } from './States.stories';

beforeEach(() => {
  globalThis.fetch = jest.fn(async () => new Promise<Response>(() => undefined));
});

const page = (story: { render?: unknown }) => {
  const Page = story.render as () => React.ReactNode;
  return <Page />;
};

test.each([
  ['the event page', EventPage],
  ['the home page', HomePage],
  ['the states', Feedback],
])('%s does not rerender when the theme or the font changes', async (_, story) => {
  const commits = jest.fn();
  const changes = jest.fn();
  const { container } = render(
    <Profiler id="page" onRender={commits}>
      {page(story)}
    </Profiler>,
  );
  commits.mockClear();
  const watcher = new MutationObserver(changes);
  watcher.observe(container, { subtree: true, childList: true, attributes: true, characterData: true });
  for (const theme of themeNames) {
    document.documentElement.dataset.theme = theme;
    await Promise.resolve();
  }
  document.documentElement.dataset.font = 'og';
  await new Promise(requestAnimationFrame);
  watcher.disconnect();
  expect(commits).not.toHaveBeenCalled();
  expect(changes).not.toHaveBeenCalled();
});
