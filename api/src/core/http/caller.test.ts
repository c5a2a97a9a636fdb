import type { IncomingMessage } from 'node:http';
import { networkOf } from './caller.ts';

const network = (remoteAddress: string, forwarded?: string, trustedProxies = 0) =>
  networkOf(
    { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } } as unknown as IncomingMessage,
    trustedProxies,
  );

test('without a load balancer the header is ignored', () => {
  expect(network('192.0.2.7', '203.0.113.1')).toBe('192.0.2.7');
});

test.each([
  ['one', '203.0.113.1', 1],
  ['two', '203.0.113.1, 192.0.2.8', 2],
  ['one, and a forged entry before it', '198.51.100.9, 203.0.113.1', 1],
  ['two, of which one was bypassed', '203.0.113.1', 2],
])('behind %s it is the address seen by the outermost one', (_, forwarded, trusted) => {
  expect(network('192.0.2.7', forwarded, trusted)).toBe('203.0.113.1');
});

test('behind a load balancer without the header it is that of the load balancer', () => {
  expect(network('192.0.2.7', undefined, 1)).toBe('192.0.2.7');
});

test.each([
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::'],
  ['2001:DB8:1:2::7', '2001:db8:1:2::'],
  ['2001:0db8:0001:0002:0000::7', '2001:db8:1:2::'],
  ['[2001:db8:1:2::7]:443', '2001:db8:1:2::'],
  ['[2001:db8:1:2::7%eth0]', '2001:db8:1:2::'],
  ['2001:db8::aaaa:bbbb:cccc:dddd', '2001:db8::'],
  ['2001:db8::7', '2001:db8::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::'],
  ['192.0.2.7:5678', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:0207', '192.0.2.7'],
  ['[::ffff:192.0.2.7]:443', '192.0.2.7'],
  ['0:0:0:0:0:ffff:c000:207', '192.0.2.7'],
  ['64:ff9b::192.0.2.7', '192.0.2.7'],
  ['::ffff:0:192.0.2.7', '192.0.2.7'],
  ['2002:c000:0207:1::1', '192.0.2.7'],
  ['2002:c000:0207:ffff::9', '192.0.2.7'],
])('%s belongs to the network %s', (address, expected) => {
  expect(network('198.51.100.1', address, 1)).toBe(expected);
  expect(network(address)).toBe(expected);
});

test.each([
  'unknown',
  '_hidden',
  '127.1',
  '0x7f000001',
  '010.0.0.1',
  '1.2.3.4.5',
  '[::1',
  ':::',
  '1.2.3.4:a',
  '300.1.1.1',
])('an invalid address, like %s, is replaced by that of the peer', (garbage) =>
  expect(network('::ffff:192.0.2.7', garbage, 1)).toBe('192.0.2.7'),
);

test('a closed connection has no address', () => {
  expect(network(undefined as unknown as string)).toBe('unknown');
});
