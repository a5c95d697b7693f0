import { ApiError } from '../../api/errors.ts';
import { BadParameterError } from '../../lib/bad-parameter.ts';
import { isChunkError } from './chunk-error.ts';

/** Description of an error for the user. */
export interface Failure {
  picture: 'failed' | 'offline';
  status: string;
  /** what happened */
  title: string;
  /** what to do next */
  text: string;
  /** `again`: repeat the call */
  retry: 'again' | 'reload' | 'none';
}

/** Describes any thrown value for the user. */
export function failureOf(error: unknown): Failure {
  if (error instanceof BadParameterError) {
    return { picture: 'failed', status: '400', title: error.message, text: words.badParameter, retry: 'none' };
  }
  if (error instanceof ApiError) return apiFailure(error);
  if (isChunkError(error)) {
    return {
      picture: 'offline',
      status: words.chunkStatus,
      title: words.chunk,
      text: words.chunkText,
      retry: 'reload',
    };
  }
  return { picture: 'failed', status: '500', title: words.unknown, text: words.unknownText, retry: 'reload' };
}

function apiFailure({ kind, message: title, status, code, call }: ApiError): Failure {
  const shown = String(status ?? code ?? '');
  const again = (shownStatus: string, text: string, picture: Failure['picture'] = 'failed'): Failure => ({
    picture,
    status: shownStatus,
    title,
    text,
    retry: 'again',
  });
  switch (kind) {
    case 'network':
    case 'aborted':
      return again(words.offlineStatus, words.offlineText, 'offline');
    case 'timeout':
      return again(words.timeoutStatus, words.laterText, 'offline');
    case 'refused':
      return again(String(code ?? 400), words.refusedText);
    case 'login':
      return again('401', words.loginText);
    case 'contract':
      return again(words.contractStatus, words.contractText(call));
    case 'http':
      return again(shown, words.laterText);
  }
}

const words = {
  badParameter: '链接可能不完整，请向分享的人再要一次，或先回首页看看',
  chunkStatus: '未能打开',
  chunk: '这一页没有加载完整',
  chunkText: '可能是网络不稳，或页面刚刚更新过，重新加载就好',
  unknown: '这一页出了点意外',
  unknownText: '重新加载试试；如果还是这样，请先回首页',
  offlineStatus: '网络异常',
  offlineText: '连上网络后点重试，刚才的内容还在',
  timeoutStatus: '请求超时',
  laterText: '过一会儿再试，或先看看别的',
  refusedText: '可以再试一次，或先回首页看看',
  loginText: '登录后就能继续',
  contractStatus: '数据异常',
  contractText: (call: string) => `出问题的接口：${call}`,
} as const;
