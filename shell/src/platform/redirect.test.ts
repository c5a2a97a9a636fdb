import { loginPath, safeRedirect } from './redirect';

test.each([
  ['/events', '/events'],
  ['/create?draft=1#top', '/create?draft=1#top'],
  ['/events/1/invites?x=%2F%2Fevil', '/events/1/invites?x=%2F%2Fevil'],
])('%s is a path of ours', (wanted, target) => {
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
])('%j leads home', (wanted) => {
  expect(safeRedirect(wanted)).toBe('/');
});

test('the login page comes back to path and query', () => {
  expect(loginPath('/create?a=1&b=2')).toBe('/login?redirect=%2Fcreate%3Fa%3D1%26b%3D2');
  expect(loginPath('/')).toBe('/login');
  expect(safeRedirect(new URLSearchParams(loginPath('/create?a=1&b=2').split('?')[1]).get('redirect'))).toBe(
    '/create?a=1&b=2',
  );
});
