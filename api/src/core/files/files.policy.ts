import { anyone, members } from '../access/policy.ts';

members('image.upload');
/** Mail programs have no session; an id cannot be guessed, so it is known only to those who were shown the picture. */
anyone('file.read');
