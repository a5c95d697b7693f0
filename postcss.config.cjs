const pxtorem = require('postcss-pxtorem');
const flexGapFallback = require('./build/flex-gap-fallback.cjs');

/**
 * One drawing is 750 px wide and 10 rem wide, so 75 px of it are 1 rem (spec.md 9).
 * antd-mobile draws for 375 px, hence half of that for its own files.
 * `PX` in capitals is left alone: hairlines and minimum tap targets are real pixels.
 */
module.exports = {
  plugins: [
    flexGapFallback(),
    pxtorem({
      rootValue: ({ file }) => (/node_modules[\\/]antd-mobile/.test(file) ? 37.5 : 75),
      unitPrecision: 5,
      propList: ['*'],
      selectorBlackList: [],
      replace: true,
      mediaQuery: false,
      minPixelValue: 1,
    }),
  ],
};
