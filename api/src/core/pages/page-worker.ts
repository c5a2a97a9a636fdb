import { answerQuestions } from '../processes/answer-questions.ts';
import type { Ingredient } from '@yolo/contract/lists';
import { ingredientsOf } from './ingredients.ts';
import type { PageFacts } from './page-facts.ts';
import type { LinesQuestion, PageQuestion } from './page-process.ts';
import { readPage } from './read-page.ts';

// The process that parses untrusted content: a large page takes a tenth of a second, which would block requests.
answerQuestions<PageQuestion | LinesQuestion, PageFacts | Ingredient[]>((question) =>
  'lines' in question
    ? ingredientsOf(question.lines)
    : readPage(Buffer.from(question.bytes), question.url, question.charset),
);
