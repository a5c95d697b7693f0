/**
 * A parameter of the page's own address is wrong (spec.md 5). The error page says which one.
 */
export class BadParameterError extends Error {
  override readonly name = 'BadParameterError';
  readonly parameter: string;

  /** @param parameter the name as it stands in the address, such as `id` */
  constructor(parameter: string) {
    super(`请检查 ${parameter} 参数是否正确`);
    this.parameter = parameter;
  }
}
