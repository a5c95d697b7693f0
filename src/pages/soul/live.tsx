import { live } from '../../kit/live/live.ts';
import { plainParameters } from '../../kit/live/parameters.ts';
import { QuestionView } from './QuestionView.tsx';
import { route } from './route.ts';

live([], () => {
  const read = plainParameters(route.parameters);
  // The later questions come by an answer, and the result is a page of the app.
  return read?.answers === '' ? <QuestionView answers={[]} compares={read.friend !== ''} /> : null;
});
