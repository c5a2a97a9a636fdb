import { withFirstAnswers } from './first-answers';

const ADDRESS = '/api/events/1';
const asGuest = { method: 'GET', headers: { 'x-invite-token': 'abc' } };

function asking(age = 0) {
  document.body.innerHTML = `<script type="application/json" id="yolo-answers">{"${ADDRESS}":{"name":"Solstice"}}</script>`;
  const asked = jest.fn((..._call: Parameters<typeof fetch>) => Promise.resolve(null as unknown as Response));
  return { asked, fetch: withFirstAnswers(document, asked, () => age) };
}

beforeAll(() =>
  Object.assign(globalThis, {
    Response: { json: (answer: object) => ({ json: () => Promise.resolve(answer) }) },
  }),
);

test('an answer that the page brought serves the first call, and no other', async () => {
  const { asked, fetch } = asking();
  expect(await (await fetch(ADDRESS, asGuest)).json()).toEqual({ name: 'Solstice' });
  expect(asked).not.toHaveBeenCalled();
  await fetch(ADDRESS, asGuest);
  expect(asked).toHaveBeenCalledTimes(1);
});

test.each([
  ['another address', '/api/events/2', asGuest, 0],
  [
    'somebody who is signed in',
    ADDRESS,
    { ...asGuest, headers: { ...asGuest.headers, authorization: 'Bearer x' } },
    0,
  ],
  ['no token', ADDRESS, { method: 'GET' }, 0],
  ['a change', ADDRESS, { ...asGuest, method: 'PATCH' }, 0],
  ['a page that is old', ADDRESS, asGuest, 61_000],
])('%s asks the server', async (_, address, options, age) => {
  const { asked, fetch } = asking(age);
  await fetch(address, options);
  expect(asked).toHaveBeenCalledWith(address, options);
});

test('a page that brought nothing asks', async () => {
  const { asked } = asking();
  document.body.innerHTML = '';
  await withFirstAnswers(document, asked, () => 0)(ADDRESS, asGuest);
  expect(asked).toHaveBeenCalled();
});
