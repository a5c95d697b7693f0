import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { PartBoundary } from '../../kit/data/Part.tsx';
import { useHistoryState } from '../../kit/data/use-history-state.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { useHydrated } from '../../kit/layout/use-hydrated.ts';
import { announce } from '../../kit/overlay/feedback.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { copy, subtitle } from './copy.ts';
import { COUNT, idOf, PLANETS } from './district.ts';
import { DistrictMap } from './DistrictMap.tsx';
import { FindParcel } from './FindParcel.tsx';
import { BarView, type View } from './FirstView.tsx';
import { isNight, untilTurn } from './night.ts';
import { ParcelList } from './ParcelList.tsx';
import { parcels } from './parcels.ts';
import { route } from './route.ts';
import DistrictSkeleton from './Skeleton.tsx';
import { StatusIcon } from './StatusIcon.tsx';
import styles from './page.module.css';

const scene = { name: 'real-estate', load: () => import('./scene.svg?scene') };
const statuses = ['owned', 'vacant', 'reserved', undefined] as const;

/** The districts of three planets, from above: a map, or the same parcels as a list. */
export default function RealEstatePage() {
  return (
    <PageLayout title={copy.title} subtitle={subtitle} scene={scene}>
      {/* Waits for nothing; the boundary in which the live script has drawn. */}
      <PartBoundary skeleton={<DistrictSkeleton />}>
        <Districts />
      </PartBoundary>
    </PageLayout>
  );
}

function Districts() {
  const tracked = useTrack(route.name);
  const hydrated = useHydrated();
  const [planet, choosePlanet] = useHistoryState('planet', 0);
  const [view, chooseView] = useHistoryState<View>('view', 'map');
  const [selected, select] = useHistoryState<number | null>('parcel', null);
  // Found again, a parcel comes into view again.
  const [finds, setFinds] = useState(0);
  const night = useNight();
  const known = parcels();
  const version = useSyncExternalStore(known.subscribe, known.snapshot, known.snapshot);
  // Made anew with each answer and each planet.
  const looks = useMemo(
    () => ({ version, of: Array.from({ length: COUNT }, (_, index) => known.look(idOf(planet, index))) }),
    [known, version, planet],
  );
  const tap = (label: string) => tracked('button', label);
  const find = (
    <FindParcel
      onTap={tap}
      onFound={(found) => {
        choosePlanet(found.planet);
        select(found.index);
        setFinds(finds + 1);
        const id = idOf(found.planet, found.index);
        announce(copy.reached(id, known.look(id)?.status));
      }}
    />
  );
  return (
    <>
      <BarView
        planet={planet}
        view={view}
        onPlanet={(next) => {
          tap(PLANETS[next]?.name ?? '');
          select(null);
          choosePlanet(next);
        }}
        onView={(next) => {
          tap(next === 'map' ? copy.map : copy.list);
          chooseView(next);
        }}
      />
      {view === 'map' ? (
        <>
          <DistrictMap
            planet={planet}
            night={night}
            looks={looks.of}
            selected={selected}
            finds={finds}
            onSelect={select}
            onTap={tap}
          />
          {hydrated && (
            <>
              {find}
              <Legend />
            </>
          )}
        </>
      ) : (
        <>
          {find}
          <Legend />
          <ParcelList planet={planet} looks={looks.of} selected={selected} finds={finds} onSelect={select} />
        </>
      )}
    </>
  );
}

function Legend() {
  return (
    <ul className={styles['legend']} aria-label={copy.legend}>
      {statuses.map((status) => (
        <li key={status ?? 'unknown'}>
          <StatusIcon status={status} />
          {status ? copy.status[status] : copy.unknown}
        </li>
      ))}
    </ul>
  );
}

/** Whether it is night in Shanghai by the server clock; turns by itself. */
function useNight(): boolean {
  const [night, setNight] = useState(() => isNight(serverClock.now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const turn = () => {
      clearTimeout(timer);
      const now = serverClock.now();
      setNight(isNight(now));
      timer = setTimeout(turn, untilTurn(now));
    };
    turn();
    // A phone that slept does not run timers.
    document.addEventListener('visibilitychange', turn);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', turn);
    };
  }, []);
  return night;
}
