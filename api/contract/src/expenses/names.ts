/** The key that identifies a name typed on a bill, regardless of its case and of how its accents are coded. */
export const typedNameKey = (name: string): string => name.trim().toLowerCase().normalize('NFC');
