/** The page sends no request: its page file contains all of it. */
export { default as whole } from './page.tsx';
