/** A URL parameter is invalid (spec.md 5); the error page names it. */
export class BadParameterError extends Error {
  override readonly name = 'BadParameterError';
  readonly parameter: string;

  /** @param parameter the name in the URL, such as `id` */
  constructor(parameter: string) {
    super(`请检查 ${parameter} 参数是否正确`);
    this.parameter = parameter;
  }
}
