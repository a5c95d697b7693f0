import { ApiError, mayEndOtherwise } from '../../api/errors.ts';

/** What stands in place of content that did not load. */
export interface Failure {
  picture: 'failed' | 'offline';
  /** what to do next */
  text: string;
  /** whether another try can end otherwise */
  again: boolean;
}

/** Describes a failed read or a failed chunk for the user. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return failed(words.chunk, 'offline');
  switch (error.kind) {
    case 'network':
    case 'aborted':
      return failed(words.offline, 'offline');
    case 'timeout':
      return failed(words.later, 'offline');
    case 'refused':
      return mayEndOtherwise(error) ? failed(words.refused) : { ...failed(words.final), again: false };
    case 'login':
      return failed(words.login);
    case 'contract':
      return failed(words.contract(error.call));
    case 'http':
      return failed(words.later);
  }
}

const failed = (text: string, picture: Failure['picture'] = 'failed'): Failure => ({ picture, text, again: true });

const words = {
  chunk: '可能是网络不稳，或页面刚刚更新过，重新加载就好',
  offline: '连上网络后点重试，刚才的内容还在',
  later: '过一会儿再试，或先看看别的',
  refused: '可以再试一次，或先回首页看看',
  final: '再试也是一样，先看看别的',
  login: '登录后就能继续',
  contract: (call: string) => `出问题的接口：${call}`,
} as const;
