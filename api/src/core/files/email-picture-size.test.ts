import { cropOf, cropStart, emailPictureSize } from './email-picture-size.ts';

test.each([
  ['six by five', [1600, 1333], [1600, 1333], [1200, 1000]],
  ['a landscape', [1600, 900], [1080, 900], [1080, 900]],
  ['a portrait', [1067, 1600], [1067, 889], [1067, 889]],
  ['a panorama', [1600, 100], [120, 100], [120, 100]],
  ['a stamp', [60, 50], [60, 50], [60, 50]],
  ['a hair', [1, 1600], [1, 1], [1, 1]],
])('%s is cropped and never enlarged', (_, [width, height], crop, mailSize) => {
  const picture = { width: width!, height: height! };
  expect(Object.values(cropOf(picture))).toEqual(crop);
  expect(Object.values(emailPictureSize(picture))).toEqual(mailSize);
});

test('a crop is centred unless that cuts off the focus, and stays within the picture', () => {
  expect(cropStart(1600, 1000, 800)).toBe(300);
  expect(cropStart(1600, 1000, 600)).toBe(300);
  expect(cropStart(1600, 1000, 400)).toBe(150);
  expect(cropStart(1600, 1000, 10)).toBe(0);
  expect(cropStart(1600, 1000, 1590)).toBe(600);
  expect(cropStart(1000, 1000, 0)).toBe(0);
});
