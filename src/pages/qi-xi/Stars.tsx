import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Activity } from '../../api/invitation.ts';
import { saveStart } from '../../features/calendar/save-start.ts';
import { MainButton } from '../../features/first-sale/MainButton.tsx';
import { MyOrder } from '../../features/first-sale/MyOrder.tsx';
import { offerOf, type Phase } from '../../features/first-sale/offer.ts';
import { OrderBar } from '../../features/first-sale/OrderBar.tsx';
import { OrderMissing } from '../../features/first-sale/OrderMissing.tsx';
import { askAgain } from '../../features/first-sale/use-first-sale.ts';
import { useOrdering } from '../../features/first-sale/use-ordering.ts';
import { inApp } from '../../features/native-app/app-path.ts';
import { openInApp } from '../../features/native-app/host-actions.ts';
import { absoluteUrl, paths, withAttribution } from '../../kit/navigation/paths.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { words } from '../../kit/ui/words.ts';
import { points, yuan } from '../../lib/yuan.ts';
import { Bridge } from './Bridge.tsx';
import { festival } from './copy.ts';
import { BRIDGE, bridgeOf, type Pair } from './pair.ts';
import { route } from './route.ts';
import { useShareFestival } from './use-share-festival.ts';
import styles from './page.module.css';

interface Props {
  activity: Activity;
  phase: Phase;
  pair: Pair;
}

/** The user's order, the bridge of the day with the pair, and the main action. */
export function Stars({ activity, phase, pair }: Props) {
  const { activityId } = activity;
  const [star] = pair.stars;
  const both = pair.stars.length > 1;
  const { search } = useLocation();
  const tracked = useTrack(route.name);
  const tap = (label: string) => tracked('button', label);
  const { open, orderPlace, sheet, ...ordering } = useOrdering(activityId, star?.assetId ?? activityId, tap);
  const { busy: sharing, share } = useShareFestival(activityId);
  const offer = offerOf(pair, phase);

  const main = (): ReactNode => {
    // The order itself has the loud button.
    if (open) return <MainButton look="quiet" label={festival.payFirst} onTap={tap} action={ordering.toOrder} />;
    switch (offer.kind) {
      case 'coming':
        return <MainButton label={festival.remind} onTap={tap} action={() => remind(activity)} />;
      case 'open':
        return (
          <MainButton
            label={festival.order(yuan(offer.priceFen), both)}
            busy={ordering.busy}
            onTap={tap}
            action={ordering.start}
          />
        );
      case 'app':
        return (
          <MainButton
            label={festival.inApp}
            onTap={tap}
            action={() => void openInApp(inApp.asset(star?.assetId ?? ''))}
          />
        );
      case 'limit':
        return <MainButton label={festival.write} onTap={tap} action={toLetter} />;
      default:
        return (
          <Link
            className={buttonLook({ look: 'primary', wide: true })}
            to={withAttribution(paths.lhExchange(star ? { itemId: star.itemId } : {}), search)}
            onClick={() => tap(festival.market)}
          >
            {festival.market}
          </Link>
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
            again={festival.again}
            onTap={tap}
            onSettled={askAgain}
            isThere={() => offer.kind === 'open'}
            onAgain={ordering.start}
          />
        )}
      </div>
      <section className={styles['stars']} aria-label={festival.stars}>
        <Bridge pair={pair} />
        <Count pair={pair} phase={phase} />
        <div className={styles['facts']}>
          <p className={styles['price']}>
            {pair.priceFen === undefined ? festival.noPrice : festival.pair(yuan(pair.priceFen), both)}
          </p>
          <p className={styles['soft']}>
            {[
              supplyOf(pair, phase),
              phase !== 'ended' && pair.limitPerUser !== undefined && festival.limit(pair.limitPerUser),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {/* An order that is not paid yet counts as bought, and is shown above. */}
        {!open && (offer.kind === 'limit' || offer.kind === 'soldOut' || offer.kind === 'ended') && (
          <div className={styles['said']} role="status">
            <p>{festival.said[offer.kind].title}</p>
            <p>{festival.said[offer.kind].text}</p>
          </div>
        )}
      </section>
      <OrderBar
        sharing={sharing}
        onShare={() => {
          tap(words.share);
          share();
        }}
      >
        {main()}
      </OrderBar>
      {sheet && (
        <sheet.ConfirmSheet
          pieces={pair.stars}
          offer={offer}
          limit={pair.limitPerUser}
          unit={festival.unit}
          back={festival.back}
          {...sheet.props}
        />
      )}
    </>
  );
}

/** The day's count in words. A platform that counts none leaves only the rule. */
function Count({ pair: { soldToday }, phase }: { pair: Pair; phase: Phase }) {
  if (phase !== 'on') return null;
  const { whole, magpies } = bridgeOf(soldToday ?? 0);
  return (
    <p className={styles['today']}>
      {soldToday === undefined
        ? festival.eachDay
        : soldToday === 0
          ? festival.firstMagpie
          : whole > 0
            ? festival.wholes(points(soldToday), whole, magpies % BRIDGE)
            : festival.today(points(soldToday))}
    </p>
  );
}

function supplyOf({ stock, total }: Pair, phase: Phase): string {
  if (phase === 'coming' || stock === undefined) return total === undefined ? '' : festival.total(points(total));
  if (stock === 0 && total !== undefined) return festival.allSold(points(total));
  // What is left cannot be bought any more.
  if (phase === 'ended') {
    return total === undefined || total <= stock ? '' : festival.given(points(total - stock));
  }
  return total === undefined ? festival.leftOnly(points(stock)) : festival.left(points(stock), points(total));
}

/** Leads to the letter, ready to write. */
function toLetter(): void {
  const field = document.querySelector('textarea');
  field?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  field?.focus({ preventScroll: true });
}

/** Adds the start of the festival to the calendar. */
function remind(activity: Activity): void {
  saveStart(activity, {
    kind: 'festival',
    title: activity.title,
    description: festival.calendarText,
    url: absoluteUrl(paths.qiXi(activity.activityId)),
  });
}
