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

/**
 * The integer id of a route such as /manufacturerDetail/:id.
 *
 * Only plain decimal digits are an id: no sign, fraction, exponent or blank, nothing past 2^53.
 * @throws BadParameterError naming `parameter`
 */
export function integerId(value: string | null | undefined, parameter = 'id'): number {
  const id = Number(value);
  if (!value || !/^[1-9]\d*$/.test(value) || !Number.isSafeInteger(id)) throw new BadParameterError(parameter);
  return id;
}
