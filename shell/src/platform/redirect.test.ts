import { loginPath, safeRedirect } from './redirect';

test.each([
  ['/events', '/events'],
  ['/create?draft=1#top', '/create?draft=1#top'],
  ['/events/1/invites?x=%2F%2Fevil', '/events/1/invites?x=%2F%2Fevil'],
])('accepts %s', (wanted, target) => {
  expect(safeRedirect(wanted)).toBe(target);
});

test.each([
  null,
  '',
  'events',
  'https://evil.example/',
  '//evil.example',
  '//evil.example/events',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  '/login?redirect=/login',
])('replaces %j by /', (wanted) => {
  expect(safeRedirect(wanted)).toBe('/');
});

test('the login path contains path and query as redirect', () => {
  expect(loginPath('/create?a=1&b=2')).toBe('/login?redirect=%2Fcreate%3Fa%3D1%26b%3D2');
  expect(loginPath('/')).toBe('/login');
  expect(safeRedirect(new URLSearchParams(loginPath('/create?a=1&b=2').split('?')[1]).get('redirect'))).toBe(
    '/create?a=1&b=2',
  );
});
