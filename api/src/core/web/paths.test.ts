import { matcher } from './paths.ts';

test.each([
  ['/', '/', true],
  ['/', '/a', false],
  ['/create', '/create', true],
  ['/create', '/Create/', true],
  ['/create', '/created', false],
  ['/create', '/create/more', false],
  ['/events/:eventId/invites', '/events/7/invites', true],
  ['/events/:eventId/invites', '/events//invites', false],
  ['/events/:eventId/invites', '/events/7/8/invites', false],
  ['/admin/*', '/admin', true],
  ['/admin/*', '/admin/users/7', true],
  ['/admin/*', '/administer', false],
  ['/*', '/whatever/there/is', true],
  // All other characters are literal.
  ['/a.b', '/axb', false],
  ['/(a+)+b', '/(a+)+b', true],
  ['/a*', '/abc', false],
  ['/*/b', '/a/b', false],
  ['/:', '/a', false],
])('%s and %s: %s', (pattern, path, expected) => {
  expect(matcher(pattern)(path)).toBe(expected);
});

test.each([
  ['/' + 'a*'.repeat(200) + 'b', [false, false]],
  ['/(a+)+$', [false, false]],
  ['/' + ':a/'.repeat(2000) + '*', [false, true]],
])('a pattern is matched in linear time', (pattern, expected) => {
  const matches = matcher(pattern);
  // Quadratic time in the number of segments, or worse, would not end.
  expect([matches('/' + 'a'.repeat(5000)), matches('/a'.repeat(5000) + '/c')]).toEqual(expected);
});
