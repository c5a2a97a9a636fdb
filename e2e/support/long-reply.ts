/** A reply of 64 KB with every kind of markup, in chunks as a fast service sends them. */
export function longReply(): string[] {
  const chapters: string[] = [];
  for (let nth = 1; chapters.join('').length < 64_000; nth++)
    chapters.push(
      `${`Chapter ${nth} is about **ice** and who brings it, in bags of two kilos. `.repeat(6)}\n\n`,
      `${Array.from({ length: 24 }, (_, item) => `- dish ${item} of **${nth}**, for ${item} people`).join('\n')}\n\n`,
      `| When | What |\n|---|---|\n${'| 6 PM | Bottles into the **tub** |\n'.repeat(8)}\n`,
    );
  const reply = chapters.join('').slice(0, 64_000);
  return reply.match(/[^]{1,250}/g)!;
}
