import { render } from '@testing-library/react';
import { CameraIcon } from '../../icons';
import { Icon, type IconChoice } from './Icon';

const drawn = (of: IconChoice | undefined) => {
  const { container, unmount } = render(<Icon of={of} fallback="bell" />);
  const svg = container.querySelector('svg')!.outerHTML;
  unmount();
  return svg;
};

test('a name draws the icon of the set', () => {
  const { container } = render(<CameraIcon aria-hidden />);
  expect(drawn('camera')).toBe(container.innerHTML);
});

test('an area’s own path is drawn with the strokes of the set', () => {
  const { container } = render(<Icon of={{ path: 'M3 3h18v18H3z' }} fallback="bell" />);
  const svg = container.querySelector('svg');
  const { container: set } = render(<CameraIcon aria-hidden />);
  for (const name of ['viewBox', 'fill', 'stroke', 'stroke-width', 'stroke-linecap', 'aria-hidden'])
    expect(svg).toHaveAttribute(name, set.querySelector('svg')!.getAttribute(name));
  expect(svg!.innerHTML).toBe('<path d="M3 3h18v18H3z"></path>');
});

test.each([undefined, null, 'of-tomorrow', 'constructor', 7, {}, { path: 7 }])(
  'the fallback stands for an icon that is missing or of no shape: %j',
  (of) => expect(drawn(of as never)).toBe(drawn('bell')),
);
