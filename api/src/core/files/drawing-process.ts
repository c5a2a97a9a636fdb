import sharp from 'sharp';
import { answerQuestions } from '../processes/answer-questions.ts';
import { handle } from './drawing.ts';

// One picture at a time, each only once, so that a cache has no use.
sharp.cache(false);
sharp.concurrency(1);

answerQuestions(handle);
