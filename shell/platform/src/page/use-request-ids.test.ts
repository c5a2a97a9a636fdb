import { renderHook } from '@testing-library/react';
import { useRequestIds } from './use-request-ids';

test('equal content has the same id until `arrived`, other content has another one', () => {
  const { result, rerender } = renderHook(() => useRequestIds());
  const first = result.current.idOf({ title: 'Ice', quantity: 2 });
  const other = result.current.idOf({ title: 'Ice', quantity: 3 });
  rerender();
  expect(other).not.toBe(first);
  expect(result.current.idOf({ title: 'Ice', quantity: 2 })).toBe(first);
  result.current.arrived({ title: 'Ice', quantity: 2 });
  expect(result.current.idOf({ title: 'Ice', quantity: 2 })).not.toBe(first);
  expect(result.current.idOf({ title: 'Ice', quantity: 3 })).toBe(other);
});
