import { robotDetail } from '../../api/character.ts';
import { live } from '../../kit/live/live.ts';
import { ActionsView, IslandView, withShortName } from './IslandView.tsx';

live([robotDetail], (found) => {
  const robot = withShortName(found);
  return <IslandView robot={robot} actions={<ActionsView robot={robot} search={location.search} />} />;
});
