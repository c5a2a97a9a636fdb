import { errorWords } from '@yolo/contract/schemas';
import {
  ApiError,
  type ErrorView,
  type RouteInput,
  type RouteName,
  type RouteOutput,
  type RouteTable,
  type Transport,
} from '@yolo/contract';

export interface RecordedCall {
  route: RouteName;
  input: unknown;
}

/** Answers by route; a call without an answer rejects with an error that names it. */
export type Answers = {
  [N in RouteName]?: (
    input: RouteInput<RouteTable[N]>,
  ) => RouteOutput<RouteTable[N]> | Promise<RouteOutput<RouteTable[N]>>;
};

export interface FakeApi {
  transport: Transport;
  /** In the order of the calls. */
  calls: RecordedCall[];
  callsOf(route: RouteName): unknown[];
  /** Replaces or adds answers. */
  answer(answers: Answers): void;
  /** Makes a route fail from now on. */
  fail(route: RouteName, code: string, message?: string): void;
}

/**
 * An error of the API, with its texts if the test has loaded the slice that defines the code.
 * @param message overrides the text
 */
export function apiError(code: string, message?: string, more: Partial<ErrorView> = {}): ApiError {
  const words = errorWords[code] ?? { title: code, message: code };
  return new ApiError({
    code,
    title: words.title,
    message: message || words.message,
    requestId: 'test',
    ...more,
  });
}

/** A transport without a server. */
export function fakeApi(initial: Answers = {}): FakeApi {
  const answers = new Map<string, (input: never) => unknown>(Object.entries(initial));
  const calls: RecordedCall[] = [];
  const transport: Transport = {
    send: async (name, _call, input) => {
      calls.push({ route: name as RouteName, input });
      const answer = answers.get(name);
      if (!answer) throw apiError('not_found', `The test has no answer for ${name}.`);
      return answer(input as never);
    },
    headers: async (_eventId, refused) => ({
      authorization: refused?.authorization === 'Bearer test' ? 'Bearer renewed' : 'Bearer test',
    }),
  };
  return {
    transport,
    calls,
    callsOf: (route) => calls.filter((call) => call.route === route).map((call) => call.input),
    answer: (more) => {
      for (const [route, answer] of Object.entries(more)) answers.set(route, answer as never);
    },
    fail: (route, code, message) => {
      answers.set(route, () => {
        throw apiError(code, message);
      });
    },
  };
}
