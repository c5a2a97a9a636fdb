import {
  ApiError,
  type ApiClient,
  type ErrorCode,
  type RouteInput,
  type RouteName,
  type RouteOutput,
  type Routes,
} from '@yolo/contract';

export interface RecordedCall {
  route: RouteName;
  input: unknown;
}

/** Answers by route; what is not answered rejects, and the test sees which call was missing. */
export type Answers = {
  [N in RouteName]?: (
    input: RouteInput<Routes[N]>,
  ) => RouteOutput<Routes[N]> | Promise<RouteOutput<Routes[N]>>;
};

export interface FakeApi {
  api: ApiClient;
  /** In the order made. */
  calls: RecordedCall[];
  callsOf(route: RouteName): unknown[];
  /** Replaces or adds answers. */
  answer(answers: Answers): void;
  /** Makes a route fail from now on. */
  fail(route: RouteName, code: ErrorCode, message?: string): void;
}

/** The typed client without a server. */
export function fakeApi(initial: Answers = {}): FakeApi {
  const answers = new Map<string, (input: never) => unknown>(Object.entries(initial));
  const calls: RecordedCall[] = [];
  const api = new Proxy({} as ApiClient, {
    get: (_target, property) => async (input: unknown) => {
      const route = property as RouteName;
      calls.push({ route, input });
      const answer = answers.get(route);
      if (!answer) throw new ApiError('not_found', `The test has no answer for ${route}.`, null);
      return answer(input as never);
    },
  });
  return {
    api,
    calls,
    callsOf: (route) => calls.filter((call) => call.route === route).map((call) => call.input),
    answer: (more) => {
      for (const [route, answer] of Object.entries(more)) answers.set(route, answer as never);
    },
    fail: (route, code, message = code) => {
      answers.set(route, () => {
        throw new ApiError(code, message, 'test');
      });
    },
  };
}
