import { withFirstAnswers } from './first-answers';

const ADDRESS = '/api/events/1';
const asGuest = { method: 'GET', headers: { 'x-invite-token': 'abc' } };

function setup(age = 0) {
  document.body.innerHTML = `<script type="application/json" id="yolo-answers">{"${ADDRESS}":{"name":"Solstice"}}</script>`;
  const send = jest.fn((..._call: Parameters<typeof fetch>) => Promise.resolve(null as unknown as Response));
  return { send, fetch: withFirstAnswers(document, send, () => age) };
}

beforeAll(() =>
  Object.assign(globalThis, {
    Response: { json: (answer: object) => ({ json: () => Promise.resolve(answer) }) },
  }),
);

test('an answer embedded in the page serves the first call only', async () => {
  const { send, fetch } = setup();
  expect(await (await fetch(ADDRESS, asGuest)).json()).toEqual({ name: 'Solstice' });
  expect(send).not.toHaveBeenCalled();
  await fetch(ADDRESS, asGuest);
  expect(send).toHaveBeenCalledTimes(1);
});

test.each([
  ['another address', '/api/events/2', asGuest, 0],
  ['a session', ADDRESS, { ...asGuest, headers: { ...asGuest.headers, authorization: 'Bearer x' } }, 0],
  ['no token', ADDRESS, { method: 'GET' }, 0],
  ['a change', ADDRESS, { ...asGuest, method: 'PATCH' }, 0],
  ['an old page', ADDRESS, asGuest, 61_000],
])('%s sends a request', async (_, address, options, age) => {
  const { send, fetch } = setup(age);
  await fetch(address, options);
  expect(send).toHaveBeenCalledWith(address, options);
});

test('a page without embedded answers sends a request', async () => {
  const { send } = setup();
  document.body.innerHTML = '';
  await withFirstAnswers(document, send, () => 0)(ADDRESS, asGuest);
  expect(send).toHaveBeenCalled();
});
