import {
  type KeyboardEvent,
  memo,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ASIDE, SHUFFLE, UNDO } from '../../lib/card-game/index.ts';
import { documentTitle } from '../../kit/layout/site.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { announce } from '../../kit/overlay/feedback.ts';
import { Icon } from '../../kit/ui/Icon.tsx';
import { LineIcon } from '../../kit/ui/LineIcon.tsx';
import { points } from '../../lib/yuan.ts';
import { afterFrame } from './after-frame.ts';
import { Board } from './Board.tsx';
import { lesson, map, table as copy } from './copy.ts';
import { facesOf } from './face-of.ts';
import { FaceStyles } from './FaceStyles.tsx';
import { Helps } from './Helps.tsx';
import { hintOf } from './hint.ts';
import type { Owner } from './keep.ts';
import { LostPanel, PausedPanel, TakenPanel } from './panels.tsx';
import type { Play, PlayLevel } from './play.ts';
import type { MapLevel } from './progress.ts';
import { freeCards, freeRows } from './rows.ts';
import { route } from './route.ts';
import { readSettings, watchSettings } from './settings.ts';
import { SettingsSheet } from './SettingsSheet.tsx';
import type { Shared } from './shared.ts';
import { Tray } from './Tray.tsx';
import { useDealt } from './use-dealt.ts';
import { useIdleHint } from './use-idle-hint.ts';
import { useTable } from './use-table.ts';
import { WonPanel } from './WonPanel.tsx';
import frame from './table-frame.module.css';
import styles from './table.module.css';

interface Props extends Shared {
  owner: Owner;
  of: PlayLevel;
  levels: readonly MapLevel[];
}

/** A game on the table. */
export function Table({ of, levels, ...shared }: Props) {
  const root = useRef<HTMLElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const { level, seed, cardPool } = of;
  const faces = useMemo(() => facesOf({ level, seed, cardPool }), [level, seed, cardPool]);
  const { play, held, takeOver, act, again, restored } = useTable(of, shared.owner, faces, root, layer);
  const { game, deal } = play;
  const [paused, setPaused] = useState(false);
  const [settings, setSettings] = useState(false);
  const { hints } = useSyncExternalStore(watchSettings, readSettings, readSettings);
  const tracked = useTrack(route.name);
  const leave = useLeave();
  const dealt = useDealt(useMemo(() => deal.cards.reduce((top, card) => Math.max(top, card.layer + 1), 1), [deal]));
  const over = game.state !== 'playing';
  // The panel of a game that is over is a task of its own, after the last tap is answered.
  const panel = useDeferredValue(game.state);
  const asleep = over || paused || settings || !held;
  const teaches = useTeaches(play, levels);
  const idle = useIdleHint(play, asleep || !hints);
  const hint = teaches && !asleep ? hintOf(play) : idle;
  usePausedWhenHidden(!over, () => setPaused(true));
  useSaid(play, hint === idle ? idle : undefined, faces);
  useEffect(() => {
    if (restored > 0) announce(copy.restored(restored));
  }, [restored]);

  useFocusOnTable(root, asleep, play);

  // After the cards have moved.
  const score = useDeferredValue(game.score);
  const left = useDeferredValue(game.places.filter((place) => place !== 'gone').length);
  const move = useCallback(
    (index: number) => {
      // Chrome below 102 and Safari below 15.5 do not know `inert`.
      if (!asleep) act({ kind: 'move', move: index });
    },
    [act, asleep],
  );
  const pause = useCallback(() => setPaused(true), []);
  const set = useCallback(() => setSettings(true), []);
  const read = () => announce(copy.trayRead(game.tray.map((index) => faces.get(game.faces[index] ?? 0)?.name ?? '')));
  const restart = () => {
    tracked('button', copy.title(of.level, of.name));
    again();
  };
  const pressed = (event: KeyboardEvent) => {
    if (asleep || event.metaKey || event.ctrlKey || event.altKey) return;
    const key = { u: UNDO, s: SHUFFLE, a: ASIDE }[event.key.toLowerCase()];
    if (key !== undefined) move(key);
    else if (event.key.toLowerCase() === 't') read();
  };
  return (
    <>
      <title>{documentTitle(copy.title(of.level, of.name))}</title>
      <FaceStyles faces={faces} />
      <main ref={root} className={`${frame['frame']} ${styles['table']}`} onKeyDown={pressed}>
        <Head of={of} score={score} left={left} onBack={leave} onPause={pause} onSettings={set} />
        <div className={styles['field']} inert={asleep} aria-hidden={asleep || undefined}>
          <Board play={play} faces={faces} dealt={dealt} hint={hint} onTake={move} />
          <div className={styles['hand']}>
            {teaches && <p className={styles['lesson']}>{lessonOf(play)}</p>}
            <Tray play={play} faces={faces} onRead={read} />
            <Helps play={play} faces={faces} onMove={move} />
          </div>
        </div>
        <div ref={layer} className={styles['effects']} aria-hidden="true" />
        {!held ? (
          <TakenPanel onTake={takeOver} onLeave={leave} />
        ) : panel === 'won' && game.state === 'won' ? (
          <WonPanel {...shared} play={play} faces={faces} levels={levels} onAgain={restart} onLeave={leave} />
        ) : panel === 'lost' && game.state === 'lost' ? (
          <LostPanel
            play={play}
            faces={faces}
            onStepBack={() => act({ kind: 'stepBack' })}
            onAgain={restart}
            onLeave={leave}
          />
        ) : (
          paused && <PausedPanel onGoOn={() => setPaused(false)} onLeave={leave} />
        )}
      </main>
      {settings && <SettingsSheet onAgain={restart} onClosed={() => setSettings(false)} />}
    </>
  );
}

/** Gives the focus of a control that is gone, such as a panel's, to the cards: the keys work only inside the table. */
function useFocusOnTable(root: RefObject<HTMLElement | null>, asleep: boolean, play: Play): void {
  const first = useRef(true);
  useEffect(() => {
    const isFirst = first.current;
    first.current = false;
    if (isFirst || asleep || document.activeElement !== document.body) return;
    // Taking the focus computes styles and geometry: not within the answer to a tap.
    return afterFrame(() => {
      if (document.activeElement !== document.body) return;
      root.current?.querySelector<HTMLElement>('[role=group] [tabindex="0"]')?.focus({ preventScroll: true });
    });
  }, [root, asleep, play]);
}

interface HeadProps {
  of: PlayLevel;
  score: number;
  /** cards that are not gone */
  left: number;
  onBack: () => void;
  onPause: () => void;
  onSettings: () => void;
}

const Head = memo(function Head({ of, score, left, onBack, onPause, onSettings }: HeadProps) {
  return (
    <header className={styles['head']}>
      <button type="button" className={styles['round']} aria-label={copy.toMap} onClick={onBack}>
        <Icon name="back" />
      </button>
      <div className={styles['title']}>
        <h1>
          {map.level(of.level)} <bdi>{of.name}</bdi>
        </h1>
        <p>
          <span>
            {copy.score} <b>{points(score)}</b>
          </span>
          <span>{copy.left(left)}</span>
        </p>
      </div>
      <button type="button" className={styles['round']} aria-label={copy.pause} onClick={onPause}>
        <LineIcon path="M9 6v12M15 6v12" />
      </button>
      <button type="button" className={styles['round']} aria-label={copy.settings} onClick={onSettings}>
        <LineIcon path="M5 8h7M16 8h3M5 16h3M12 16h7M14 8m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M10 16m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0" />
      </button>
    </header>
  );
});

/** Back to the map: to the entry it was left by, if there is one. */
function useLeave(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const toMap = (location.state as { map?: true } | null)?.map;
  const mapPath = withAttribution(paths.collectCards(), location.search);
  return useCallback(() => {
    if (toMap) void navigate(-1);
    else void navigate(mapPath, { replace: true });
  }, [navigate, toMap, mapPath]);
}

/** The game of the first level teaches, until it is won. */
function useTeaches(play: Play, levels: readonly MapLevel[]): boolean {
  const [first] = levels;
  return (
    play.of.level === 1 &&
    play.moves.length <= 3 &&
    play.game.state === 'playing' &&
    (first === undefined || first.stars === 0)
  );
}

function lessonOf({ game, deal }: Play): string {
  if (game.places.includes('gone')) return lesson.done;
  const most = Math.max(0, ...game.tray.map((index) => countLike(game.faces, game.tray, index)));
  if (most >= 2) return lesson.third;
  return most === 1 && deal.cards.length > 0 ? lesson.second : lesson.first;
}

const countLike = (faces: Play['game']['faces'], tray: readonly number[], index: number) =>
  tray.filter((other) => faces[other] === faces[index]).length;

/** A game has no clock, but a hidden page is not looked at: it waits for a tap when one is back. */
function usePausedWhenHidden(plays: boolean, onHidden: () => void): void {
  useEffect(() => {
    if (!plays) return;
    const changed = () => {
      if (document.visibilityState === 'hidden') onHidden();
    };
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  });
}

/** Says a hint to screen readers, too. */
function useSaid(play: Play, hint: number | undefined, faces: ReturnType<typeof facesOf>): void {
  useEffect(() => {
    if (hint === undefined) return;
    const spot = freeCards(freeRows(play)).get(hint);
    const name = faces.get(play.game.faces[hint] ?? 0)?.name ?? '';
    if (spot) announce(copy.hint(name, spot.row, spot.place));
  }, [play, hint, faces]);
}
