import { showLand } from '../../api/land.ts';
import { live } from '../../kit/live/live.ts';
import { plainParameters } from '../../kit/live/parameters.ts';
import { ActionsView, LandView } from './LandView.tsx';
import { route } from './route.ts';

live([showLand], (land) => {
  if (!plainParameters(route.parameters)) return null;
  return <LandView land={land} actions={<ActionsView land={land} search={location.search} />} />;
});
