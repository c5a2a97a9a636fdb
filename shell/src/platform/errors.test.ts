import { ApiError, errorCodes } from '@yolo/contract';
import { errorTexts, textOfError } from './errors';

test('every code has a title and a message', () => {
  for (const code of errorCodes) {
    expect(errorTexts[code].title).not.toBe('');
    expect(errorTexts[code].message).toMatch(/[.\w]$/);
  }
});

test('the specification’s words (spec 1 ch. 5 and 8)', () => {
  expect(errorTexts.login_failed.title).toBe('Login failed');
  expect(errorTexts.unavailable.title).toBe('Service unavailable');
  expect(errorTexts.email_taken.title).toBe('Sign up failed');
  expect(errorTexts.breached_password).toEqual({
    title: 'Choose a different password',
    message: 'This password appears in known data breaches.',
  });
  expect(errorTexts.weak_password.title).toBe('Weak password');
  expect(errorTexts.file_too_large).toEqual({
    title: 'File too large',
    message: 'Please select an image under 5MB.',
  });
  expect(errorTexts.invalid_file_type).toEqual({
    title: 'Invalid file type',
    message: 'Please select an image file.',
  });
  expect(errorTexts.event_not_found.title).toBe('Event not found');
  expect(errorTexts.rsvp_unavailable.message).toBe(
    'Unable to update RSVP - no authentication method available',
  );
});

test('a broken rule speaks for itself, a limit says how long', () => {
  const rule = 'Password must be at least 10 characters.';
  expect(textOfError(new ApiError('weak_password', rule, null))).toEqual({
    title: 'Weak password',
    message: rule,
  });
  expect(textOfError(new ApiError('rate_limited', '', null, [], 40)).message).toBe(
    'Try again in 40 seconds.',
  );
  expect(textOfError(new ApiError('rate_limited', '', null, [], 600)).message).toBe(
    'Try again in 10 minutes.',
  );
  const few = 'You can invite 1,000 people a day; 12 are left today. Invite the rest in 7 hours.';
  expect(textOfError(new ApiError('rate_limited', few, null, [], 25_000, 12)).message).toBe(few);
  const unverified =
    'Until you verify your e-mail address you can invite 30 people; none are left. Verify it and invite the rest.';
  expect(textOfError(new ApiError('email_not_verified', unverified, null, [], null, 0))).toEqual({
    title: 'Verify your e-mail',
    message: unverified,
  });
  expect(textOfError(new TypeError('x is undefined')).message).toBe('Please try again.');
});
