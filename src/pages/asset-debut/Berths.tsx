import { type ReactNode, useState } from 'react';
import { Link, useLoaderData, useLocation } from 'react-router-dom';
import type { Activity } from '../../api/invitation.ts';
import type { Asset } from '../../api/market.ts';
import { openInApp } from '../../features/native-app/host-actions.ts';
import { inApp } from '../../features/native-app/app-path.ts';
import { saveStart } from '../../features/calendar/save-start.ts';
import { useHistoryState } from '../../kit/data/use-history-state.ts';
import { absoluteUrl, paths, withAttribution } from '../../kit/navigation/paths.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { announce } from '../../kit/overlay/feedback.ts';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { Countdown } from '../../kit/ui/Countdown.tsx';
import { words } from '../../kit/ui/words.ts';
import { yuan } from '../../lib/yuan.ts';
import { Berth } from './Berth.tsx';
import { debut } from './copy.ts';
import type { loader } from './data.ts';
import { Dock } from './Dock.tsx';
import { route } from './route.ts';
import { MainButton } from '../../features/first-sale/MainButton.tsx';
import { MyOrder } from '../../features/first-sale/MyOrder.tsx';
import { isSoldOut, nextOpen, offerOf, type Phase } from '../../features/first-sale/offer.ts';
import { OrderBar } from '../../features/first-sale/OrderBar.tsx';
import { ownStart, usePiecePhase } from '../../features/first-sale/use-piece-phase.ts';
import { askAgain } from '../../features/first-sale/use-first-sale.ts';
import { OrderMissing } from '../../features/first-sale/OrderMissing.tsx';
import { useOrdering } from '../../features/first-sale/use-ordering.ts';
import { useShare } from './use-share.ts';
import styles from './page.module.css';

interface Props {
  activity: Activity;
  phase: Phase;
  pieces: readonly [Asset, ...Asset[]];
  scene: () => Promise<{ default: string }>;
}

/** The user's order, the chosen piece, the others, and the main action. */
export function Berths({ activity, phase, pieces, scene }: Props) {
  const { activityId } = activity;
  const { assetId: wanted } = useLoaderData<typeof loader>();
  const tracked = useTrack(route.name);
  const phaseOf = usePiecePhase(activity, phase, pieces);
  const [chosen, setChosen] = useHistoryState('piece', firstChoice(pieces, phaseOf, wanted).assetId);
  const piece = pieces.find(({ assetId }) => assetId === chosen) ?? pieces[0];
  const { busy: sharing, share } = useShare(activity, phase, scene);

  const tap = (label: string) => tracked('button', label, piece.name);
  const { open, orderPlace, sheet, ...ordering } = useOrdering(activityId, piece.assetId, tap);
  const ordered = (about: string) => pieces.find(({ assetId }) => String(assetId) === about);
  const choose = ({ assetId }: Asset) => setChosen(assetId);
  const phaseHere = phaseOf(piece);
  const offer = offerOf(piece, phaseHere);
  const other = nextOpen(pieces, phaseOf, piece);
  const start = phaseHere === 'coming' ? ownStart(piece, activity) : null;

  const main = (): ReactNode => {
    // The order itself has the loud button.
    if (open)
      return <MainButton look="quiet" label={debut.payFirst(open.title)} onTap={tap} action={ordering.toOrder} />;
    switch (offer.kind) {
      case 'coming':
        return (
          <MainButton
            label={debut.remind}
            onTap={tap}
            action={() => remind(activity, start === null ? undefined : piece)}
          />
        );
      case 'open':
        return (
          <MainButton
            label={debut.order(yuan(offer.priceFen))}
            busy={ordering.busy}
            onTap={tap}
            action={ordering.start}
          />
        );
      case 'app':
        return <MainButton label={debut.inApp} onTap={tap} action={() => void openInApp(inApp.asset(piece.assetId))} />;
      case 'limit':
        return other ? (
          <MainButton label={debut.other(other.name)} onTap={tap} action={() => choose(other)} />
        ) : (
          <MainButton label={debut.tell} busy={sharing} onTap={tap} action={() => share(piece)} />
        );
      default:
        return other ? (
          <MainButton label={debut.other(other.name)} onTap={tap} action={() => choose(other)} />
        ) : (
          <ToMarket piece={piece} onTap={tap} />
        );
    }
  };

  return (
    <>
      {ordering.missing && <OrderMissing busy={ordering.asksAgain} onRetry={ordering.askAgain} />}
      <div ref={orderPlace} className={styles['order']}>
        {ordering.loggedIn && (
          <MyOrder
            activityId={activityId}
            open={open}
            differs={ordering.differs}
            again={debut.again}
            onTap={tap}
            onSettled={askAgain}
            isThere={(about) => ordered(about) !== undefined}
            onAgain={(about) => {
              const again = ordered(about);
              if (!again) return;
              choose(again);
              ordering.startWith(again.assetId);
            }}
          />
        )}
      </div>
      <Berth
        key={piece.assetId}
        piece={piece}
        phase={phaseHere}
        timer={
          start !== null && (
            <Countdown
              label={debut.until.coming}
              until={start}
              onEnd={() => {
                announce(debut.uncovered);
                askAgain();
              }}
            />
          )
        }
      >
        {/* An order that is not paid yet counts as bought, and is shown above. */}
        {!open && offer.kind === 'limit' && <p className={styles['said']}>{debut.full(offer.limit)}</p>}
        <Missed piece={piece} phase={phaseHere} all={pieces.every(isSoldOut)} ordered={open !== null} />
      </Berth>
      {wanted !== undefined && !pieces.some(({ assetId }) => assetId === wanted) && (
        <p className={styles['said']}>{debut.notHere}</p>
      )}
      {pieces.length > 1 && (
        <Dock
          pieces={pieces}
          phaseOf={phaseOf}
          chosen={piece.assetId}
          onChoose={(next) => {
            tracked('piece', next.name);
            choose(next);
          }}
        />
      )}
      <OrderBar
        sharing={sharing}
        onShare={() => {
          tap(words.share);
          share(piece);
        }}
      >
        {main()}
      </OrderBar>
      {sheet && (
        <sheet.ConfirmSheet
          pieces={[piece]}
          offer={offer}
          limit={piece.limitPerUser}
          unit={debut.unit}
          {...sheet.props}
        />
      )}
    </>
  );
}

/** The piece of the address, else the first one that can be bought. */
function firstChoice(
  pieces: Props['pieces'],
  phaseOf: (piece: Asset) => Phase,
  wanted: Asset['assetId'] | undefined,
): Asset {
  const asked = pieces.find(({ assetId }) => assetId === wanted);
  return asked ?? pieces.find((piece) => offerOf(piece, phaseOf(piece)).kind === 'open') ?? pieces[0];
}

function ToMarket({ piece: { itemId }, onTap }: { piece: Asset; onTap: (label: string) => void }) {
  const { search } = useLocation();
  return (
    <Link
      className={buttonLook({ look: 'primary', wide: true })}
      to={withAttribution(paths.lhExchange({ itemId }), search)}
      onClick={() => onTap(debut.market)}
    >
      {debut.market}
    </Link>
  );
}

interface MissedProps {
  piece: Asset;
  phase: Phase;
  /** all pieces are sold out */
  all: boolean;
  /** the user has an open order, maybe of the last piece */
  ordered: boolean;
}

/** For visitors who came too late: what happened, and what else there is. */
function Missed({ piece, phase, all, ordered }: MissedProps) {
  // Whether it could be bought when it was first seen here.
  const [was] = useState(!isSoldOut(piece));
  if (ordered || phase === 'coming' || (phase === 'on' && !isSoldOut(piece))) return null;
  const said = debut.missed[phase === 'ended' ? 'ended' : all ? 'all' : was ? 'now' : 'before'];
  return (
    <div className={styles['missed']} role="status">
      <p>{said.title}</p>
      <p>{said.text}</p>
    </div>
  );
}

/** Adds the start of the sale to the calendar, or that of one piece with a time of its own. */
function remind(activity: Activity, piece?: Asset): void {
  const { activityId, title } = activity;
  const { assetId, name = title, saleTime: startTime = activity.startTime } = piece ?? {};
  saveStart(
    { ...activity, startTime },
    {
      kind: piece ? `debut-${assetId}` : 'debut',
      title: debut.calendar(name),
      description: debut.calendarText,
      url: absoluteUrl(paths.assetDebut({ activityId, ...(assetId !== undefined && { assetId }) })),
    },
  );
}
