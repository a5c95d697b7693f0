import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLoaderData, useLocation } from 'react-router-dom';
import type { Activity } from '../../api/invitation.ts';
import type { Asset } from '../../api/market.ts';
import { openInApp } from '../../features/native-app/host-actions.ts';
import { inApp } from '../../features/native-app/app-path.ts';
import { saveEvents } from '../../features/calendar/save-events.ts';
import { useHistoryState } from '../../kit/data/use-history-state.ts';
import { usePerson } from '../../kit/data/use-person.ts';
import { FieldError } from '../../kit/forms/Field.tsx';
import { absoluteUrl, paths, withAttribution } from '../../kit/navigation/paths.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { announce } from '../../kit/overlay/feedback.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { words } from '../../kit/ui/words.ts';
import { formatTime } from '../../lib/date-words.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import { yuan } from '../../lib/yuan.ts';
import { Berth } from './Berth.tsx';
import { ConfirmSheet } from './ConfirmSheet.tsx';
import { debut } from './copy.ts';
import type { loader } from './data.ts';
import { Dock } from './Dock.tsx';
import { MyOrder } from './MyOrder.tsx';
import { isSoldOut, nextOpen, offerOf, type Phase } from './offer.ts';
import { OrderBar } from './OrderBar.tsx';
import { askAgain, useAfterLogin, useOpenOrder, usePlaceOrder } from './use-debut.ts';
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
  const person = usePerson();
  const tracked = useTrack(debut.title);
  const [chosen, setChosen] = useHistoryState('piece', firstChoice(pieces, phase, wanted).assetId);
  const piece = pieces.find(({ assetId }) => assetId === chosen) ?? pieces[0];
  const openOrder = useOpenOrder(activityId);
  const open = person === null ? null : (openOrder.data ?? null);
  const [confirming, setConfirming] = useState(false);
  const [done, setDone] = useState(false);
  // The sheet gives the focus back when it closes; the order gets it after that.
  const leadsToOrder = useRef(false);
  const [led, setLed] = useState(0);
  const order = usePlaceOrder(() => {
    leadsToOrder.current = true;
    setDone(true);
    announce(debut.ordered);
  });
  const login = useAfterLogin();
  const { busy: sharing, share } = useShare(activity, phase, scene);

  const tap = (label: string) => tracked('button', label, piece.name);
  const confirm = () => {
    // Of an order on its way the sheet shows that it is.
    if (!order.isPending) order.reset();
    setDone(false);
    setConfirming(true);
  };
  const choose = ({ assetId }: Asset) => setChosen(assetId);
  const offer = offerOf(piece, phase);
  const other = nextOpen(pieces, phase, piece);

  const orderPlace = useRef<HTMLDivElement>(null);
  const toOrder = () => {
    const heading = orderPlace.current?.querySelector('h2');
    heading?.focus({ preventScroll: true });
    orderPlace.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  };
  useEffect(() => {
    if (led > 0) toOrder();
  }, [led]);

  const main = (): ReactNode => {
    // The order itself has the loud button.
    if (open) return <Main look="quiet" label={debut.payFirst(open.title)} onTap={tap} go={toOrder} />;
    switch (offer.kind) {
      case 'coming':
        return <Main label={debut.remind} onTap={tap} go={() => remind(activity)} />;
      case 'open':
        return (
          <Main
            label={debut.order(yuan(offer.priceFen))}
            busy={login.busy}
            onTap={tap}
            go={() => login.after(confirm)}
          />
        );
      case 'app':
        return <Main label={debut.inApp} onTap={tap} go={() => void openInApp(inApp.asset(piece.assetId))} />;
      case 'limit':
        return other ? (
          <Main label={debut.other(other.name)} onTap={tap} go={() => choose(other)} />
        ) : (
          <Main label={debut.tell} busy={sharing} onTap={tap} go={() => share(piece)} />
        );
      default:
        return other ? (
          <Main label={debut.other(other.name)} onTap={tap} go={() => choose(other)} />
        ) : (
          <ToMarket piece={piece} onTap={tap} />
        );
    }
  };

  return (
    <>
      {person !== null && openOrder.error && openOrder.data === undefined && (
        <div className={styles['orderMissing']} role="alert">
          <FieldError>{debut.orderMissing}</FieldError>
          <Button busy={openOrder.isFetching} onClick={() => void openOrder.refetch()}>
            {words.retry}
          </Button>
        </div>
      )}
      <div ref={orderPlace} className={styles['order']}>
        {person !== null && (
          <MyOrder
            activityId={activityId}
            open={open}
            onTap={tap}
            onSettled={askAgain}
            onAgain={(about) => {
              const again = pieces.find(({ assetId }) => String(assetId) === about);
              if (again) choose(again);
            }}
          />
        )}
      </div>
      <Berth key={piece.assetId} piece={piece} phase={phase}>
        {offer.kind === 'limit' && <p className={styles['said']}>{debut.full(offer.limit)}</p>}
        <Missed piece={piece} phase={phase} all={pieces.every(isSoldOut)} />
      </Berth>
      {wanted !== undefined && !pieces.some(({ assetId }) => assetId === wanted) && (
        <p className={styles['said']}>{debut.notHere}</p>
      )}
      {pieces.length > 1 && (
        <Dock
          pieces={pieces}
          phase={phase}
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
          tap(debut.share);
          share(piece);
        }}
      >
        {main()}
      </OrderBar>
      {confirming && (
        <ConfirmSheet
          piece={piece}
          phase={phase}
          open={open}
          // Until the sheet is gone, too.
          busy={order.isPending || done}
          error={order.error?.message}
          done={done}
          onOrder={(quantity, label) => {
            tap(label);
            order.mutate({ activityId, assetId: piece.assetId, quantity });
          }}
          onTap={(label) => {
            tap(label);
            if (label === debut.toOrder) leadsToOrder.current = true;
          }}
          onClosed={() => {
            setConfirming(false);
            if (leadsToOrder.current) setLed(led + 1);
            leadsToOrder.current = false;
          }}
        />
      )}
    </>
  );
}

/** The piece of the address, else the first one that can be bought. */
function firstChoice(pieces: Props['pieces'], phase: Phase, wanted: Asset['assetId'] | undefined): Asset {
  const asked = pieces.find(({ assetId }) => assetId === wanted);
  return asked ?? pieces.find((piece) => offerOf(piece, phase).kind === 'open') ?? pieces[0];
}

interface MainProps {
  label: string;
  look?: 'primary' | 'quiet';
  busy?: boolean;
  onTap: (label: string) => void;
  go: () => void;
}

function Main({ label, look = 'primary', busy = false, onTap, go }: MainProps) {
  return (
    <Button
      look={look}
      wide
      busy={busy}
      onClick={() => {
        onTap(label);
        go();
      }}
    >
      {label}
    </Button>
  );
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

/** For who came too late: kindly, and what else there is. */
function Missed({ piece, phase, all }: { piece: Asset; phase: Phase; all: boolean }) {
  // Whether it could be bought when it was first seen here.
  const [was] = useState(!isSoldOut(piece));
  if (phase === 'coming' || (phase === 'on' && !isSoldOut(piece))) return null;
  const said = debut.missed[phase === 'ended' ? 'ended' : all ? 'all' : was ? 'now' : 'before'];
  return (
    <div className={styles['missed']} role="status">
      <p>{said.title}</p>
      <p>{said.text}</p>
    </div>
  );
}

/** Adds the start of the sale to the calendar. */
function remind({ activityId, title, startTime, endTime }: Activity): void {
  const name = debut.calendar(title);
  const event = {
    uid: `debut-${activityId}-${startTime.replace(/\D/g, '')}@lingyu`,
    title: name,
    description: debut.calendarText,
    start: parseShanghaiTime(startTime),
    end: parseShanghaiTime(endTime),
    url: absoluteUrl(paths.assetDebut({ activityId })),
  };
  saveEvents([event], name, `${formatTime(startTime)} ${name}`);
}
