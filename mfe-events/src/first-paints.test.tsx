import { firstPaints, renderFirstPaints } from './first-paints';

const [invitation] = renderFirstPaints(firstPaints).paints;

test.each(Object.entries(invitation!.variants))('%s: the host’s initials have their own tint', (_, drawn) => {
  expect(drawn.html).toContain('{{hostInitials}}');
  expect(drawn.css).toContain('background:var(--tint-{{hostTint}})');
  expect(drawn.css).not.toMatch(/background:var\(--tint-\d\)/);
});
