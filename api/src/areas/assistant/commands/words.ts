/** The names of commands, in the instructions and in the grammar (docs/assistant.md, "Commands"). */
export const IMAGE = 'GENERATE_IMAGE';
export const DELETE_EGGS = 'DELETE_ALL_EASTER_EGGS';
export const CREATE_EGG = 'CREATE_EASTER_EGG';

export const commandWords = [IMAGE, DELETE_EGGS, CREATE_EGG] as const;

/** The labels of an egg's lines. */
export const partWords = ['Title', 'Trigger', 'Action', 'Description'] as const;
export type PartWord = (typeof partWords)[number];
