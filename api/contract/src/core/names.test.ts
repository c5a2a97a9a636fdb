import { hasAddress } from './names.ts';
import { personName } from './text.schema.ts';

test.each([
  'Your prize: evil.example',
  'evil.example',
  'Evil.Example/win',
  'https://evil.example',
  'HTTP://1.2.3.4',
  '192.168.0.1',
  'www.evil',
  'ana@evil.example',
  'win at \u0435vil.example',
  'evil\u3002example',
  'Dr.evil.example',
])('personName refuses %s', (name) => {
  expect(hasAddress(name)).toBe(true);
  expect(personName(80).safeParse(name).success).toBe(false);
});

test.each([
  'J.R.R. Tolkien',
  'J. R. R. Tolkien',
  'St.John',
  'Dr.Who',
  'Sammy Davis Jr.',
  'O\u2019Brien-Smith',
  'Jos\u00e9 Mar\u00eda',
  '\u674e\u5c0f\u9f8d',
  'Anna e.V.',
  'Wilma the 2nd',
])('personName accepts %s', (name) => {
  expect(personName(80).parse(name)).toBe(name);
});
