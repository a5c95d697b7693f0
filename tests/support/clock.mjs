// Loaded before a process of the tests where CLOCK_OFFSET_MS is set: it lives so many milliseconds later, and time passes
// as it does (build/commands/test-long.mjs).
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

  /** A moment that the system made is a Date as well. */
  static [Symbol.hasInstance](value) {
    return Function.prototype[Symbol.hasInstance].call(Earlier, value);
  }
};
