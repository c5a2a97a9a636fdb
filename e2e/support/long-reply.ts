/** 64 KB of everything that a reply can have, in pieces as a quick service sends them. */
export function longReply(): string[] {
  const parts: string[] = [];
  for (let nth = 1; parts.join('').length < 64_000; nth++)
    parts.push(
      `${`Chapter ${nth} is about **ice** and who brings it, in bags of two kilos. `.repeat(6)}\n\n`,
      `${Array.from({ length: 24 }, (_, item) => `- dish ${item} of **${nth}**, for ${item} people`).join('\n')}\n\n`,
      `| When | What |\n|---|---|\n${'| 6 PM | Bottles into the **tub** |\n'.repeat(8)}\n`,
    );
  const whole = parts.join('').slice(0, 64_000);
  return whole.match(/[^]{1,250}/g)!;
}
