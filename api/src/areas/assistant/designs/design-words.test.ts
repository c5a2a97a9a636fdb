import { DesignLayout, DesignPalette } from '@yolo/contract/assistant/schemas';
import { chooseDesigns } from './design-choice.ts';
import { understandDesign } from './design-words.ts';
import { altOf, invitationFactsOf } from './invitation-facts.ts';

const noFacts = { multiDay: false, date: null, startDate: null, endDate: null, time: null, location: null };

test.each([
  ['Something nice, please', '', 'birthday', null, null],
  ['A beach party in pink', '', 'beach', 'birthday', null],
  ['Camping by night', '', 'camp', null, 'dark'],
  ['Ein Konzert im Garten, loud and bold', '', 'concert', null, 'yolo'],
  ['Something green and calm', 'Christmas dinner', 'snow', 'camp', 'light'],
  ['A road trip, no beach', '', 'road', null, null],
  ['A lighthouse and some popcorn', '', 'birthday', null, null],
  ['Make it elegant', 'Anna’s 40th birthday', 'birthday', null, 'dark'],
])('“%s” of “%s” is %s in %s, %s', (prompt, about, things, palette, printing) => {
  expect(understandDesign(prompt, about)).toMatchObject({ things, palette, printing });
});

test('understandDesign reports what it understood, and what has no drawing', () => {
  const words = understandDesign('A dog and balloons at a picnic, “Sunday!”, without wine, larger name', '');
  expect(words.headline).toBe('Sunday!');
  expect(words.understood).toEqual([
    'Things of a picnic',
    'Your headline',
    'With large letters',
    'Without wine',
  ]);
  expect(words.missing).toEqual(['There is no drawing of dog yet.', 'There is no drawing of balloons yet.']);
});

test.each([
  ['A birthday with a lighthouse by night', ['lighthouse']],
  ['A picnic with some red kites and a dog', ['dog', 'kites']],
  ['A birthday party for a friend, with a cake and a green tent, in a warm style', []],
  ['A surprise on a summer evening, “A Lighthouse”, with two candles', []],
])('“%s” has no drawing of %j', (prompt, missing) => {
  expect(understandDesign(prompt, '').missing).toEqual(
    missing.map((thing) => `There is no drawing of ${thing} yet.`),
  );
});

test.each([
  ['A cake without candles', ['candle'], ['Without candles']],
  [
    'A birthday without candles or cake, and in blue',
    ['candle', 'cake'],
    ['Without candles', 'Without cake'],
  ],
  [
    'No gifts, hats and cake and in pink',
    ['gift', 'hat', 'cake'],
    ['Without gifts', 'Without hats', 'Without cake'],
  ],
  ['A supper with no big cakes', ['cake'], ['Without big cakes']],
  ['A picnic without dogs', [], ['Without dogs: there was none']],
  ['“No cake” is the headline', [], []],
])('“%s” leaves out %j', (prompt, without, understood) => {
  const words = understandDesign(prompt, '');
  expect(words.without).toEqual(without);
  expect(words.understood.filter((each) => each.startsWith('Without'))).toEqual(understood);
  expect(words.missing).toEqual([]);
});

test('a refusal removes only its things, and excludes the layouts that consist of them', () => {
  const words = understandDesign('A supper without candles and plates in blue', '');
  expect(words).toMatchObject({ things: 'supper', palette: 'beach', without: ['candle', 'plate'] });
  const said = invitationFactsOf({ ...noFacts, name: 'Supper' });
  const chosen = [0, 1, 2].flatMap((seed) =>
    chooseDesigns(words, said, { seed, largeName: false, painter: null }),
  );
  expect(chosen.map(({ layout }) => layout)).not.toContain('plate');
  expect(chosen.map(({ layout }) => layout)).not.toContain('table');
  expect(chosen.every(({ without }) => without?.join() === 'candle,plate')).toBe(true);
});

test('three draws of four show every layout, and five draws every palette', () => {
  const words = understandDesign('A picnic on Sunday', '');
  const said = invitationFactsOf({ ...noFacts, name: 'Picnic' });
  const chosen = [0, 1, 2, 3, 4].map((seed) =>
    chooseDesigns(words, said, { seed, largeName: false, painter: null }),
  );
  for (const four of chosen) {
    expect(new Set(four.map(({ layout }) => layout)).size).toBe(4);
    expect(new Set(four.map(({ palette }) => palette)).size).toBe(4);
  }
  expect(
    new Set(
      chosen
        .slice(0, 3)
        .flat()
        .map(({ layout }) => layout),
    ).size,
  ).toBe(DesignLayout.options.length);
  expect(new Set(chosen.flat().map(({ palette }) => palette)).size).toBe(DesignPalette.options.length);
});

test('an invitation shows the event’s facts in the format of its mails', () => {
  const dinner = { ...noFacts, name: 'Dinner', date: '2027-07-17', time: '00:05', location: ' By the lake ' };
  expect(altOf(invitationFactsOf(dinner))).toBe('Dinner, Saturday, July 17th, 2027, 12:05 AM, By the lake');
  const days = {
    ...noFacts,
    name: 'Trip',
    multiDay: true,
    date: '2027-07-17',
    startDate: '2027-07-17',
    endDate: '2027-07-19',
  };
  expect(invitationFactsOf(days)).toMatchObject({
    day: '17–19',
    weekday: null,
    date: 'July 17th, 2027 – July 19th, 2027',
  });
  expect(altOf(invitationFactsOf({ ...noFacts, name: ' ' }))).toBe('Invitation');
});
