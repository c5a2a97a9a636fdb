import { createTestPlatform } from '@yolo/platform/testing';
import { followPages } from './page-changes';

const ALBUM = '/events/1/photos';

function setUp(path: string) {
  const { navigation } = createTestPlatform({ path });
  const entered: [string, boolean][] = [];
  followPages(navigation.location, (...page) => entered.push(page));
  return { navigation, entered };
}

test('another path is another page, another query is not', () => {
  const { navigation, entered } = setUp('/events');
  navigation.navigate('/events?month=7');
  navigation.navigate('/create');
  navigation.navigate(-1);
  expect(entered).toEqual([
    ['/events', true],
    ['/create', false],
    ['/events', false],
  ]);
});

test('a photo over its album is no page, opened, changed or closed', () => {
  const { navigation, entered } = setUp(ALBUM);
  navigation.navigate(`${ALBUM}/a`, { over: ALBUM });
  navigation.navigate(`${ALBUM}/b`, { over: ALBUM, replace: true });
  navigation.navigate(-1);
  expect(entered).toEqual([[ALBUM, true]]);
});

test('a photo that is opened by its address gets its album without a change of the page', () => {
  const { navigation, entered } = setUp(`${ALBUM}/a`);
  navigation.navigate(`${ALBUM}/a`, { over: ALBUM, replace: true });
  navigation.navigate(ALBUM, { over: ALBUM, replace: true });
  navigation.navigate('/events');
  expect(entered).toEqual([
    [`${ALBUM}/a`, true],
    ['/events', false],
  ]);
});
