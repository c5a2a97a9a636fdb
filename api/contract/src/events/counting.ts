/** The companions of those going: `+ 3 companions`, or `''`. */
export function companionWords(companions: number): string {
  if (companions <= 0) return '';
  return `+ ${companions} ${companions === 1 ? 'companion' : 'companions'}`;
}

/** The count of those going, wherever it is shown: `12 going + 3 companions`. */
export function goingWords(going: number, companions: number): string {
  return [`${going} going`, companionWords(companions)].filter(Boolean).join(' ');
}
