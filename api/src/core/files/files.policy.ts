import { anyone, members } from '../access/policy.ts';

members('image.upload');
/** Mail programs have no session; who knows a picture's id, which cannot be guessed, was shown the picture. */
anyone('file.read');
