/** Thrown when there is no response within the time limit. */
export class TimeoutError extends Error {
  constructor() {
    super('no answer within the time limit');
    this.name = 'TimeoutError';
  }
}
