import { randomUUID } from 'node:crypto';
import type { GoodBodies, GoodQueries } from '../../../../test/good-bodies.ts';

export const goodBodies = {
  drawDesigns: {
    prompt: 'A supper under the trees',
    draft: { name: 'Supper', date: '2027-05-01', endDate: '2027-05-02', time: '18:00', location: 'Here' },
    eventId: randomUUID(),
    ...{ seed: 1, layout: 'plate', palette: 'supper', printing: 'dark', largeName: true },
  },
  useDesign: { designId: randomUUID() },
  askAssistant: {
    requestId: randomUUID(),
    sessionId: null,
    mode: 'general',
    eventId: null,
    message: 'How much ice?',
    builtIn: true,
    draft: { name: 'Supper', date: '2027-05-01', endDate: '2027-05-02', time: '18:00', location: 'Here' },
  },
  retryReply: {
    ...{ requestId: randomUUID(), builtIn: true },
    draft: { name: 'Supper', date: null, endDate: null, time: null, location: null },
  },
  createEgg: {
    title: 'The fig knows',
    description: null,
    trigger: { type: 'click_count', element: 'photo', count: 5 },
    action: { type: 'message', message: 'Check under your plate before the bread arrives.' },
  },
  switchEgg: { isActive: false },
  pressAction: { text: 'Are you coming? I am counting chairs.' },
  takeStep: { kind: 'guests.unanswered', sessionId: null },
} satisfies GoodBodies;

export const goodQueries = {
  readAssistant: { mode: 'general' },
} satisfies GoodQueries;
