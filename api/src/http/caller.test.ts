import type { IncomingMessage } from 'node:http';
import { networkOf } from './caller.ts';

const network = (remoteAddress: string, forwarded?: string, trustedProxies = 0) =>
  networkOf(
    { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } } as unknown as IncomingMessage,
    trustedProxies,
  );

test('without a load balancer nothing that the caller claims is believed', () => {
  expect(network('192.0.2.7', '203.0.113.1')).toBe('192.0.2.7');
});

test.each([
  ['one', '203.0.113.1', 1],
  ['two', '203.0.113.1, 192.0.2.8', 2],
  ['one, and a claim before it', '198.51.100.9, 203.0.113.1', 1],
  ['two, of which one was passed by', '203.0.113.1', 2],
])('behind %s it is whom the outermost heard', (_, forwarded, trusted) => {
  expect(network('192.0.2.7', forwarded, trusted)).toBe('203.0.113.1');
});

test('behind one that says nothing it is that one', () => {
  expect(network('192.0.2.7', undefined, 1)).toBe('192.0.2.7');
});

test.each([
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
  ['2001:db8:1:2::7', '2001:db8:1:2'],
  ['2001:db8::aaaa:bbbb:cccc:dddd', '2001:db8:0:0'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
])('%s is of the household %s', (address, household) => {
  expect(network(address)).toBe(household);
});
