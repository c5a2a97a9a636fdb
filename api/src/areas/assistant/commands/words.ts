/** How commands are called, as instructions say it and the grammar reads it (docs/assistant.md, "Commands"). */
export const IMAGE = 'GENERATE_IMAGE';
export const DELETE_EGGS = 'DELETE_ALL_EASTER_EGGS';
export const CREATE_EGG = 'CREATE_EASTER_EGG';

export const commandWords = [IMAGE, DELETE_EGGS, CREATE_EGG] as const;

/** The lines of an egg. */
export const partWords = ['Title', 'Trigger', 'Action', 'Description'] as const;
export type PartWord = (typeof partWords)[number];
