import type { ItemLabel } from '@yolo/contract/lists';
import type { DemoPart } from '../../../core/areas/demo-part.ts';
import { BringingItem } from './bringing-item.entity.ts';
import { FreedItem } from './freed-item.entity.ts';
import { ItemClaim } from './item-claim.entity.ts';
import { RequestedItem } from './requested-item.entity.ts';

const MINUTE_MS = 60_000;

interface Wanted {
  name: string;
  quantity?: number;
  /** Members' keys, and how many each brings. */
  by?: Readonly<Record<string, number>>;
}

interface Brought {
  title: string;
  quantity: string;
  by: string;
  labels?: ItemLabel[];
  category?: string;
}

/** An item that was claimed by somebody who does not come. */
const freed = { party: 'supper', name: 'Somebody who can carve', by: 'liwei' };

const parties: Record<string, { requested: readonly Wanted[]; bringing: readonly Brought[] }> = {
  supper: {
    requested: [
      { name: 'Ice, two sacks, late', by: { ousmane: 1 } },
      { name: 'A ladder that reaches the fig tree' },
      { name: 'Wine glasses', quantity: 40, by: { noor: 24, priyanka: 10 } },
      { name: 'Extension lead, 25 m' },
      { name: 'Somebody who can carve' },
    ],
    bringing: [
      { title: 'Beeswax candles', quantity: '24', by: 'noor' },
      { title: 'Grandfather’s accordion, and the grandfather', quantity: '1', by: 'zoe' },
      {
        title: 'Walnut and date cake',
        quantity: '2 trays',
        by: 'yael',
        labels: ['vegetarian', 'nuts'],
        category: 'Sweet',
      },
      { title: 'Sourdough', quantity: '4 loaves', by: 'marisol', labels: ['vegan'] },
      {
        title: 'Something red from the valley',
        quantity: '6',
        by: 'ousmane',
        labels: ['alcohol'],
        category: 'Drinks',
      },
      { title: 'Ceci all’olio', quantity: '1 big bowl', by: 'theodora', labels: ['vegan', 'gluten-free'] },
    ],
  },
};

/** Requested and brought items of the demo. */
export const itemsDemo: DemoPart = async (em, { now, members, id }) => {
  for (const [party, { requested, bringing }] of Object.entries(parties)) {
    const eventId = id('event', party);
    const before = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
    for (const [at, { name, quantity = 1, by = {} }] of requested.entries()) {
      const itemId = id('requested-item', party, at);
      em.create(RequestedItem, { id: itemId, eventId, name, quantity, createdAt: before(600 - at) });
      for (const [key, claimed] of Object.entries(by)) {
        const userId = id('member', key);
        if (members.includes(userId)) em.create(ItemClaim, { item: itemId, userId, quantity: claimed });
      }
    }
    for (const [at, { by, labels = [], ...item }] of bringing.entries()) {
      em.create(BringingItem, {
        ...{ id: id('bringing-item', party, at), eventId, ...item, labels },
        ...{ addedBy: id('member', by), createdAt: before(500 - at) },
      });
    }
  }
  const { party, name, by } = freed;
  em.create(FreedItem, {
    ...{ id: id('freed-item', party), eventId: id('event', party), name, quantity: 1 },
    ...{ userId: id('member', by), createdAt: new Date(now.getTime() - 200 * MINUTE_MS) },
  });
  await em.flush();
};
