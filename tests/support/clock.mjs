// Preloaded into test processes that set CLOCK_OFFSET_MS: shifts the current time by that many milliseconds
// (build/commands/test-long.mjs).
const offset = Number(process.env.CLOCK_OFFSET_MS);
const Earlier = Date;

globalThis.Date = class Date extends Earlier {
  constructor(...given) {
    if (given.length === 0) super(Earlier.now() + offset);
    else super(...given);
  }

  static now() {
    return Earlier.now() + offset;
  }

  /** Dates created by the runtime are instances too. */
  static [Symbol.hasInstance](value) {
    return Function.prototype[Symbol.hasInstance].call(Earlier, value);
  }
};
