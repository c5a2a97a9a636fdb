/**
 * The drawings that an event can show in place of a picture of its own. A new one needs a word here, its drawing and
 * wash in the design system (`sceneNames`), its name in `mfe-events/src/owner/covers.ts`, and `npm run covers` for the
 * mails.
 */
export const covers = ['dinner', 'beach', 'birthday', 'camp', 'road', 'concert'] as const;
