/** How the process ends when something cannot be mended from inside: its supervisor is to start it again. */
export const BROKEN = 70;
