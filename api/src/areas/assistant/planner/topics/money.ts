import { kinds } from '../kinds.ts';
import { daysOf, eatersOf, kindRow } from '../party.ts';
import { type Figure, many, minus, over, type Sheet, times } from '../sheet.ts';
import { askForHeadcount, type Topic } from '../topic.ts';
import type { Party } from '../party.ts';

/** The amount spent, in dollars; null if there are no expenses. */
function spentOf({ facts }: Party, sheet: Sheet): Figure | null {
  const spent = facts.expenses;
  return spent && spent.expenses > 0 ? sheet.event('Spent so far', spent.total / 100, 'dollars') : null;
}

const budget: Topic = {
  id: 'budget',
  offer: 'What will it cost per head?',
  answer({ party, sheet }) {
    const kind = kindRow(party, sheet);
    const eaters = eatersOf(party, sheet);
    const spent = spentOf(party, sheet);
    const said = party.said.budget ? sheet.said('Budget', party.said.budget, 'dollars') : null;
    if (!eaters) {
      const each = sheet.table(kinds[party.kind].cost);
      return askForHeadcount(`For a ${kind} I count about $${each.text} for each.`);
    }
    const { people, shares } = eaters;
    const lines: string[] = [];
    if (said) {
      const each = sheet.count('Budget for each', over(times(said), people), 'dollars', 0.01);
      lines.push(`$${said.text} for ${many(people, 'people')} are **$${each.text} per head**.`);
    } else {
      const days = daysOf(party, sheet);
      const cost = sheet.table(kinds[party.kind].cost);
      const all = sheet.count('Cost', times(shares, cost, ...(days ? [days] : [])), 'dollars', 5);
      lines.push(
        `About **$${all.text}** for ${many(people, 'people')}: $${cost.text} for each adult${eaters.children ? ', half of it for a child' : ''}, food and drink as a ${kind} has them.`,
        'Prices differ from town to town: tell me your budget and I divide that instead.',
      );
    }
    if (spent) {
      const each = sheet.count('Spent for each', over(times(spent), people), 'dollars', 0.01);
      lines.push(`So far you have spent **$${spent.text}**, which is $${each.text} for each.`);
      if (said && said.value >= spent.value)
        lines.push(`**$${sheet.count('Left', minus(said, spent), 'dollars', 0.01).text}** are left.`);
      else if (said)
        lines.push(
          `That is **$${sheet.count('Over the budget', minus(spent, said), 'dollars', 0.01).text}** more than you wanted.`,
        );
    }
    return { lines };
  },
};

const spent: Topic = {
  id: 'spent',
  offer: 'How much have we spent?',
  answer({ party, sheet }) {
    if (!party.event)
      return { lines: ['What was spent I read from an event. Open one of yours and ask me there.'] };
    const all = spentOf(party, sheet);
    if (!all) return { lines: ['Nothing has been written down on the Expenses page yet.'] };
    const eaters = eatersOf(party, sheet);
    const each = eaters && sheet.count('Spent for each', over(times(all), eaters.people), 'dollars', 0.01);
    const entries = sheet.event('Expenses', party.facts.expenses!.expenses);
    return {
      lines: [
        `**$${all.text}** in ${many(entries, 'expenses')}${each ? `, which is $${each.text} for each of ${many(eaters!.people, 'people')}` : ''}.`,
        'Who owes whom stands on the Expenses page.',
      ],
    };
  },
};

export const moneyTopics = [budget, spent];
