import sharp from 'sharp';
import { answerQuestions } from '../processes/answer-questions.ts';
import { handle } from './drawing.ts';

// One picture at a time, each of them another: nothing is worth being kept.
sharp.cache(false);
sharp.concurrency(1);

answerQuestions(handle);
