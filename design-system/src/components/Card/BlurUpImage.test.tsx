import { fireEvent, render, screen } from '@testing-library/react';
import { EventCard } from '../EventCard/EventCard';
import { EventHero } from '../EventHero/EventHero';
import { InvitationCard } from '../InvitationCard/InvitationCard';
import { BlurUpImage } from './BlurUpImage';

const BLUR = 'data:image/webp;base64,UklGRg==';
const image = () => document.querySelector('img')!;
const ground = () => image().style.backgroundImage;

test('shows the blurred picture until the real one has loaded', () => {
  const { rerender } = render(<BlurUpImage src="/a.webp" alt="Poster" placeholder={BLUR} />);
  expect(screen.getByRole('img', { name: 'Poster' })).toHaveAttribute('src', '/a.webp');
  expect(ground()).toContain(BLUR);
  fireEvent.load(image());
  expect(ground()).toBe('');
  rerender(<BlurUpImage src="/b.webp" alt="Poster" placeholder={BLUR} />);
  expect(ground()).toContain(BLUR);
});

test.each([undefined, null, ''])('shows no background without a placeholder (%p)', (placeholder) => {
  render(<BlurUpImage src="/a.webp" alt="" placeholder={placeholder} style={{ width: 20 }} />);
  expect(ground()).toBe('');
  expect(image()).toHaveStyle({ width: '20px' });
  expect(image()).not.toHaveAttribute('data-blur');
});

const shown = { imageUrl: '/a.webp', imagePlaceholder: BLUR };
const words = { href: '/events/1', name: 'Supper', dateText: 'Date not set' };
const ticket = { place: 'Fiesole', from: { name: 'Ada' }, daysToGo: 3, status: 'pending' } as const;

test.each([
  ['an event’s card', <EventCard key="card" {...words} {...shown} />],
  [
    'an event’s head',
    <EventHero key="hero" {...shown}>
      {'facts'}
    </EventHero>,
  ],
  [
    'an invitation',
    <InvitationCard key="ticket" {...words} {...ticket} {...shown} onAnswer={() => undefined} />,
  ],
])('%s shows the placeholder', (_, element) => {
  render(element);
  expect(ground()).toContain(BLUR);
});

test('photos of an event do not show the placeholder of its picture', () => {
  render(<EventCard {...words} {...shown} photos={['/photo.webp']} />);
  expect(ground()).toBe('');
});
