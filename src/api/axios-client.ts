import axios, { type AxiosRequestHeaders } from 'axios';
import { fetchAdapter } from './fetch-adapter.ts';
import { API_PREFIX, REQUEST_TIMEOUT_MS } from './protocol.ts';

/**
 * The axios instance that sends every call. A chunk of its own: the first screen of most pages uses responses to early
 * calls (early-answer.ts), so it does not wait for axios (docs/decisions/axios-parts.md).
 */
export const client = axios.create({
  baseURL: API_PREFIX,
  timeout: REQUEST_TIMEOUT_MS,
  withCredentials: true,
  adapter: fetchAdapter,
  // The envelope is parsed in http.ts, because axios would not report invalid JSON as an error.
  responseType: 'text',
  transformResponse: (body: unknown) => body,
  // http.ts sends text, so axios' own defaults, which are for many kinds of bodies, are not in the bundle.
  headers: { Accept: 'application/json, text/plain, */*' },
  transformRequest: (body: unknown, headers: AxiosRequestHeaders) => {
    if (body !== null) headers.setContentType('application/json');
    return body;
  },
});
