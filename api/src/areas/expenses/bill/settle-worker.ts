import { answerQuestions } from '../../../core/processes/answer-questions.ts';
import { type Balance, settle } from './settle.ts';

// A million subsets take a while, which must not block requests.
answerQuestions((balances: Balance[]) => settle(balances));
