/** Who comes along with those who go: `+ 3 companions`, or nothing. */
export function companionWords(companions: number): string {
  if (companions <= 0) return '';
  return `+ ${companions} ${companions === 1 ? 'companion' : 'companions'}`;
}

/** How people read who is going, wherever it is counted: `12 going + 3 companions`. */
export function goingWords(going: number, companions: number): string {
  return [`${going} going`, companionWords(companions)].filter(Boolean).join(' ');
}
