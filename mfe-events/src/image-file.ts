/** What the picker offers. The server judges the content; SVG is refused there (decisions, "Behaviour"). */
export const IMAGE_ACCEPT = 'image/*';
