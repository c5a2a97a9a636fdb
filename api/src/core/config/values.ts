import { z } from 'zod';

/** The address of a server. */
export const url = (example: string, ...schemes: string[]) =>
  z.string().refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), {
    message: `must be an address like ${example}`,
  });

export const wholeNumber = z.coerce.number({ error: 'must be a number' }).int('must be a whole number');
