import { z } from 'zod';
import '../../app.module.ts';
import { defineArea } from '../areas/area.ts';
import { readAreaSettings } from './area-settings.ts';
import { SettingsError } from './settings-error.ts';

test('every setting is optional', () => {
  expect(readAreaSettings({ MAP_URL: ' ' })).toMatchObject({
    invitesPerDay: 1000,
    breachUrl: 'https://api.pwnedpasswords.com/range/',
    mapUrl: null,
    adminEmail: null,
    aiUrl: null,
    aiKey: null,
    aiImageModel: null,
    aiModel: 'default',
    aiTokensPerDay: 1_000_000,
    aiAtOnce: 4,
    fontsDir: null,
    foodIconUrl: null,
    foodLogoUrl: null,
    foodScreenshotUrl: null,
    youtubeOembedUrl: 'https://www.youtube.com/oembed?format=json&url={url}',
    spotifyOembedUrl: 'https://open.spotify.com/oembed?url={url}',
    youtubePictureUrl: 'https://i.ytimg.com/vi/{id}/mqdefault.jpg',
  });
});

test('values are normalised by the area’s schema', () => {
  const environment = { ADMIN_EMAIL: 'Ada@Example.org', BREACH_URL: 'http://127.0.0.1/range' };
  expect(readAreaSettings(environment)).toMatchObject({
    adminEmail: 'ada@example.org',
    breachUrl: 'http://127.0.0.1/range/',
  });
});

test('one error lists every invalid setting by name', () => {
  const environment = { MAP_URL: 'https://maps.example/{lat}', ADMIN_EMAIL: 'me', INVITES_PER_DAY: 'many' };
  const read = () => readAreaSettings(environment);
  expect(read).toThrow(SettingsError);
  expect(read).toThrow('MAP_URL must be an address with {place}, or with {lat} and {lon}.');
  expect(read).toThrow('ADMIN_EMAIL must be an e-mail address.');
  expect(read).toThrow('INVITES_PER_DAY must be a number.');
});

test('two areas cannot read the same variable', () => {
  const other = defineArea({ name: 'maps again', settings: { MAP_URL: z.string() } });
  expect(() => readAreaSettings({})).toThrow('Two areas bring the setting MAP_URL');
  // Other files run in the same process.
  delete other.settings;
});
