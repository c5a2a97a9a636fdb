/** How the process ends when something cannot be mended from inside: whoever runs it is to start it again. */
export const BROKEN = 70;
