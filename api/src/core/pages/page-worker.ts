import { answerQuestions } from '../processes/answer-questions.ts';
import type { PageQuestion } from './page-process.ts';
import { readPage } from './read-page.ts';

// The process that takes pages apart: a large one takes a tenth of a second, in which no request is to wait.
answerQuestions(({ bytes, url, charset }: PageQuestion) => readPage(Buffer.from(bytes), url, charset));
