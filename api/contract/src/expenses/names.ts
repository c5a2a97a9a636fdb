/** By which a name that was typed on a bill is known again: whatever its case, and however its accents are coded. */
export const typedNameKey = (name: string): string => name.trim().toLowerCase().normalize('NFC');
