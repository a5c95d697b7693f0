import { ApiError, mayEndOtherwise } from '../../api/errors.ts';

/** What stands in place of content that did not load. */
export interface Failure {
  picture: 'failed' | 'offline';
  /** the words of the platform or of spec.md 8 where there are any, else what to do next */
  text: string;
  /** what to do next, where its words stand elsewhere */
  advice: string;
  /** whether another try can end otherwise */
  again: boolean;
}

/** Describes a failed read or a failed chunk for the user. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return failed(words.later, 'offline');
  switch (error.kind) {
    case 'network':
    case 'aborted':
      return failed(words.offline, 'offline');
    case 'timeout':
      return failed(words.later, 'offline');
    case 'login':
      return failed(words.login);
    case 'contract':
      return { ...failed(words.contract(error.call)), text: `${error.message}，${words.contract(error.call)}` };
    default: {
      const again = mayEndOtherwise(error);
      const next = failed(again ? words.later : words.final);
      // A gateway's words may be a trace in English.
      const isSaid = error.kind === 'refused' || /[^ -~]/.test(error.message);
      return { ...next, again, ...(isSaid && { text: error.message }) };
    }
  }
}

const failed = (advice: string, picture: Failure['picture'] = 'failed'): Failure => ({
  picture,
  text: advice,
  advice,
  again: true,
});

const words = {
  offline: '连上网络后点重试',
  later: '过一会儿再试，或先看看别的',
  final: '先看看别的',
  login: '登录后继续',
  contract: (call: string) => `出问题的接口：${call}`,
} as const;
