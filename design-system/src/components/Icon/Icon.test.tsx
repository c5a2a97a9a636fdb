import { render } from '@testing-library/react';
import { CameraIcon } from '../../icons';
import { Icon, type IconChoice } from './Icon';

const svgOf = (of: IconChoice | undefined) => {
  const { container, unmount } = render(<Icon of={of} fallback="bell" />);
  const svg = container.querySelector('svg')!.outerHTML;
  unmount();
  return svg;
};

test('renders an icon of the set by name', () => {
  const { container } = render(<CameraIcon aria-hidden />);
  expect(svgOf('camera')).toBe(container.innerHTML);
});

test('renders an area’s own path with the strokes of the set', () => {
  const { container } = render(<Icon of={{ path: 'M3 3h18v18H3z' }} fallback="bell" />);
  const svg = container.querySelector('svg');
  const { container: set } = render(<CameraIcon aria-hidden />);
  for (const name of ['viewBox', 'fill', 'stroke', 'stroke-width', 'stroke-linecap', 'aria-hidden'])
    expect(svg).toHaveAttribute(name, set.querySelector('svg')!.getAttribute(name));
  expect(svg!.innerHTML).toBe('<path d="M3 3h18v18H3z"></path>');
});

test.each([undefined, null, 'of-tomorrow', 'constructor', 7, {}, { path: 7 }])(
  'renders the fallback for a missing or invalid icon: %j',
  (of) => expect(svgOf(of as never)).toBe(svgOf('bell')),
);
