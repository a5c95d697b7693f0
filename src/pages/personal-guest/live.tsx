import { personHome } from '../../api/moment.ts';
import { live } from '../../kit/live/live.ts';
import { plainParameters } from '../../kit/live/parameters.ts';
import { BioView, HomeView } from './HomeView.tsx';
import { route } from './route.ts';

live(
  [personHome],
  (home) => {
    const parameters = plainParameters(route.parameters);
    if (!parameters) return null;
    const bio = <BioView bio={home.bio.trim()} />;
    return <HomeView home={home} userId={parameters.userId} search={location.search} bio={bio} />;
  },
  { loggedOut: true },
);
