import offTopicQuestions from './off-topic.json' with { type: 'json' };
import topicQuestions from './questions.json' with { type: 'json' };

interface TestQuestion {
  text: string;
  /** The topics that answer it; none: off-topic. */
  topics: readonly string[];
}

/**
 * Questions that were written after the examples, by others, and are not among them: by topic, `a|b` if the topic b is as
 * right.
 */
export const questions: readonly TestQuestion[] = Object.entries(topicQuestions).flatMap(([topic, list]) =>
  list.map((each) => {
    const [text, ...others] = each.split('|');
    return { text: text!, topics: [topic, ...others] };
  }),
);

/** Messages about other things, also not among the examples. */
export const foreignQuestions: readonly string[] = offTopicQuestions;
