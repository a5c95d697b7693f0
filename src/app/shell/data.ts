import { categoryTitles } from '../../kit/data/category-titles.ts';

/** Starts the category list for the menu; the shell does not wait for it. */
export function loader() {
  const titles = Promise.resolve(categoryTitles());
  // The menu shows a failure with its own retry, when it is opened.
  titles.catch(() => undefined);
  return { titles };
}
