import { type Calls, sliceOf } from '@yolo/contract';
import type { listsRoutes } from './routes.ts';

export const listsCalls = {
  listStuff: { method: 'GET', path: '/events/:eventId/stuff', ofEvent: true },
  requestItems: { method: 'POST', path: '/events/:eventId/requested-items', ofEvent: true },
  deleteRequestedItem: {
    method: 'DELETE',
    path: '/events/:eventId/requested-items/:itemId',
    ofEvent: true,
    answer: 'nothing',
  },
  claimItem: { method: 'PUT', path: '/events/:eventId/requested-items/:itemId/claim', ofEvent: true },
  unclaimItem: { method: 'DELETE', path: '/events/:eventId/requested-items/:itemId/claim', ofEvent: true },
  bringItem: { method: 'POST', path: '/events/:eventId/bringing-items', ofEvent: true },
  pinItems: { method: 'POST', path: '/events/:eventId/bringing-items/pinned', ofEvent: true },
  changeBringingItem: { method: 'PUT', path: '/events/:eventId/bringing-items/:itemId', ofEvent: true },
  deleteBringingItem: {
    method: 'DELETE',
    path: '/events/:eventId/bringing-items/:itemId',
    ofEvent: true,
    answer: 'nothing',
  },
  listFood: { method: 'GET', path: '/events/:eventId/food', ofEvent: true },
  addFood: { method: 'POST', path: '/events/:eventId/food', ofEvent: true },
  pinFood: { method: 'POST', path: '/events/:eventId/food/pinned', ofEvent: true },
  changeFood: { method: 'PUT', path: '/events/:eventId/food/:foodId', ofEvent: true },
  deleteFood: { method: 'DELETE', path: '/events/:eventId/food/:foodId', ofEvent: true, answer: 'nothing' },
  askForIngredients: { method: 'POST', path: '/events/:eventId/food/:foodId/requested-items', ofEvent: true },
  lookUpFood: { method: 'POST', path: '/food/looked-up' },
} as const satisfies Calls;

export const listsApi = sliceOf<typeof listsRoutes>(listsCalls);
