import { loadBuffer } from 'cheerio';
import { answerQuestions } from '../processes/answer-questions.ts';
import { headFacts, type PageFacts, wholeAddress } from './page-facts.ts';
import type { PageQuestion } from './page-process.ts';
import { recipeFacts } from './recipe-facts.ts';

// The process that takes pages apart: a large one takes a tenth of a second, in which no request is to wait.
answerQuestions(async ({ bytes, url, charset }: PageQuestion): Promise<PageFacts> => {
  const $ = loadBuffer(Buffer.from(bytes), {
    baseURI: url,
    encoding: { defaultEncoding: 'utf-8', ...(charset && { transportLayerEncodingLabel: charset }) },
  });
  const head = headFacts($, url);
  const found = await recipeFacts($, url);
  if (!found) return { ...head, recipe: null };
  const { image, ...recipe } = found;
  return { ...head, pictureUrl: wholeAddress(image, url) ?? head.pictureUrl, recipe };
});
