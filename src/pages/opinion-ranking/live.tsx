import { latestArena } from '../../api/moment.ts';
import { live } from '../../kit/live/live.ts';
import { plainParameters } from '../../kit/live/parameters.ts';
import { ArenaView } from './ArenaView.tsx';
import { route } from './route.ts';
import { DaoSkeleton } from './Skeleton.tsx';

live([latestArena], (arena) => {
  const read = plainParameters(route.parameters);
  // The app says that there is no arena, and which parameter is wrong.
  if (!arena || !read) return null;
  return (
    <div className="first-screen">
      <ArenaView arena={arena} search={location.search} />
      {read.daoId !== undefined && <DaoSkeleton />}
    </div>
  );
});
