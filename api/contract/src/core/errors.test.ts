import '@yolo/contract/accounts/schemas';
import '@yolo/contract/events/schemas';
import '@yolo/contract/members/schemas';
import { defineErrors, errorWords } from './errors.ts';

test('every code has a status, a title and a message', () => {
  expect(Object.keys(errorWords).length).toBeGreaterThan(30);
  for (const { status, title, message } of Object.values(errorWords)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(title).not.toBe('');
    expect(message).toMatch(/[.\w]$/);
  }
});

test('errors have the specification’s words (spec 1 ch. 5 and 8)', () => {
  expect(errorWords['login_failed']?.title).toBe('Login failed');
  expect(errorWords['unavailable']?.title).toBe('Service unavailable');
  expect(errorWords['email_taken']?.title).toBe('Sign up failed');
  expect(errorWords['breached_password']).toMatchObject({
    title: 'Choose a different password',
    message: 'This password appears in known data breaches.',
  });
  expect(errorWords['weak_password']?.title).toBe('Weak password');
  expect(errorWords['file_too_large']).toMatchObject({
    title: 'File too large',
    message: 'Please select an image under 5MB.',
  });
  expect(errorWords['invalid_file_type']).toMatchObject({
    title: 'Invalid file type',
    message: 'Please select an image file.',
  });
  expect(errorWords['event_not_found']?.title).toBe('Event not found');
  expect(errorWords['rsvp_unavailable']?.message).toBe(
    'Unable to update RSVP - no authentication method available',
  );
});

test('defineErrors throws for a code that is already defined', () => {
  const again = { status: 404, title: 'Gone', message: 'It is gone.' };
  expect(() => defineErrors({ not_found: again })).toThrow('not_found');
});
