import { z } from 'zod';
import type { RouteDetails } from '@yolo/contract';
import { Id, LinkToken } from '@yolo/contract/schemas';
import {
  MakeScreenRequest,
  PairScreenRequest,
  ScreenCodeRequest,
  ScreenCodeStateView,
  ScreenCodeView,
  ScreenListView,
  ScreenMadeView,
  ScreenView,
  SetWallRequest,
  WallQuery,
  WallView,
} from './photos.schema.ts';
import { anEvent, aPhoto, eventId, memberErrors } from './route-parts.ts';

/** The wall of an event's photos, and the screens that show it. */
export const wallDetails = {
  readWall: {
    summary: 'What the screen at the party shows',
    permission: 'wall.read',
    ...anEvent,
    query: WallQuery,
    response: WallView,
    errors: memberErrors,
  },
  setWall: {
    summary: 'Pauses the wall, or lets it go on',
    permission: 'wall.change',
    ...anEvent,
    body: SetWallRequest,
    errors: [...memberErrors, 'forbidden'],
  },
  keepOffWall: {
    summary: 'Keeps a photo off the wall',
    permission: 'wall.change',
    ...aPhoto,
    errors: [...memberErrors, 'forbidden', 'photo_gone'],
  },
  putOnWall: {
    summary: 'Lets the wall show a photo again',
    permission: 'wall.change',
    ...aPhoto,
    errors: [...memberErrors, 'forbidden', 'photo_gone'],
  },
  listScreens: {
    summary: 'Screens that may show the wall',
    permission: 'wall.see-screens',
    ...anEvent,
    response: ScreenListView,
    errors: [...memberErrors, 'forbidden'],
  },
  makeScreen: {
    summary: 'Makes a link for a screen, which shows the wall and nothing else',
    permission: 'wall.change',
    ...anEvent,
    body: MakeScreenRequest,
    response: ScreenMadeView,
    status: 201,
    errors: [...memberErrors, 'forbidden', 'screens_full'],
  },
  pairScreen: {
    summary: 'Lets the television that shows this code show the wall',
    permission: 'wall.change',
    ...anEvent,
    body: PairScreenRequest,
    response: ScreenView,
    status: 201,
    limits: [{ name: 'typed-code', per: 'member', failuresOnly: true }],
    errors: [...memberErrors, 'forbidden', 'screen_code_wrong', 'screens_full', 'rate_limited'],
  },
  endScreen: {
    summary: 'Takes a screen back',
    permission: 'wall.change',
    ...anEvent,
    params: eventId.extend({ screenId: Id }),
    errors: [...memberErrors, 'forbidden', 'screen_gone'],
  },
  readScreen: {
    summary: 'What the screen with this link shows',
    permission: 'screen.read',
    params: z.strictObject({ token: LinkToken }),
    query: WallQuery,
    notFound: 'screen_gone',
    response: WallView,
    limits: [{ name: 'screen', per: 'network' }],
    errors: ['screen_gone', 'rate_limited'],
  },
  askScreenCode: {
    summary: 'A code for the television with this secret, in the place of the one that it had',
    permission: 'screen-code.ask',
    body: ScreenCodeRequest,
    response: ScreenCodeView,
    status: 201,
    limits: [{ name: 'screen-code', per: 'network' }],
    errors: ['screen_codes_full', 'rate_limited'],
  },
  readScreenCode: {
    summary: 'Whether somebody has typed the code of the television with this secret',
    permission: 'screen-code.read',
    params: z.strictObject({ token: LinkToken }),
    response: ScreenCodeStateView,
    limits: [{ name: 'screen', per: 'network' }],
    errors: ['rate_limited'],
  },
} as const satisfies Record<string, RouteDetails>;
