/** Both ways to show rich text, bundled for a browser test. */
export { sanitise } from '../../src/kit/ui/rich-text.ts';
export { parseSimpleHtml } from '../../src/kit/ui/simple-html.ts';
