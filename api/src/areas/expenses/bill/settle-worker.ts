import { answerQuestions } from '../../../core/processes/answer-questions.ts';
import { type Balance, settle } from './settle.ts';

// A million subsets take a moment in which no request is to wait.
answerQuestions((balances: Balance[]) => settle(balances));
