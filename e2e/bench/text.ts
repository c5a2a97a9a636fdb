/** Parsers of foreign text take time in proportion to its length: compares a text with twice that text, in one run. */
import { splitEmails } from '@yolo/contract';
import { growth } from './parts/growth.ts';
import { type Case, write } from './parts/report.ts';

const api = '../../api/dist';
const { scrub } = (await import(`${api}/core/http/logging.js`)) as { scrub(line: string): string };
const { findPlace } = (await import(`${api}/areas/maps/find-place.js`)) as {
  findPlace(location: string, timeZone: string, towns: object, regions: object): unknown;
};
const { Towns } = (await import(`${api}/areas/maps/towns.js`)) as { Towns: new () => object };
const { Regions } = (await import(`${api}/areas/maps/regions.js`)) as { Regions: new () => object };
const [towns, regions] = [new Towns(), new Regions()];

const LOGGED = ['a', '%', 'a@', '@a.', 'eyJ', '%3D', 'a%40'];
const PLACES = ['St ', 'a, ', 'é́', 'new york ', '1234 '];

const cases: Case[] = [
  growth('log-line-scrubbed', LOGGED, 16_000, scrub),
  growth('emails-split', ['word ', 'a@', '<', 'a <a@b.c>,'], 50_000, splitEmails),
  growth('place-found', PLACES, 150, (place) => findPlace(place, 'Europe/Rome', towns, regions)),
];
await write('text', cases);
