import { Link, useLocation } from 'react-router-dom';
import { wantBuyTrades, type WantBuyTrade } from '../../api/market.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { useCountdown } from '../../kit/ui/use-countdown.ts';
import { formatTime } from '../../lib/date-words.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import { exactYuan } from '../../lib/yuan.ts';
import { market } from './copy.ts';
import styles from './OfferCard.module.css';

/** Item key for `useInfiniteList`. */
export const offerKey = ({ tradeId }: WantBuyTrade) => tradeId;

/** Copies that the buyer still wants. */
export const leftOf = ({ quantity, filled }: WantBuyTrade) => Math.max(0, quantity - filled);

interface Props {
  offer: WantBuyTrade;
  /** the user's own: can be cancelled, not filled */
  own: boolean;
  eager: boolean;
  /** its action is being prepared */
  busy: boolean;
  onSell: (offer: WantBuyTrade) => void;
  onCancel: (offer: WantBuyTrade) => void;
}

/** What somebody wants: how many, at what price, until when. */
export function OfferCard({ offer, own, eager, busy, onSell, onCancel }: Props) {
  const { name, cover, buyer, offerFen, quantity, filled, expireTime, state } = offer;
  const { search } = useLocation();
  const left = leftOf(offer);
  const open = state === 'open';
  return (
    <article className={styles['card']} data-state={state}>
      <Picture src={cover} alt="" ratio="1 / 1" eager={eager} className={styles['cover']} />
      <div className={styles['words']}>
        <p className={styles['name']}>
          <bdi>{name}</bdi>
        </p>
        {own ? (
          <p className={styles['soft']}>{market.offerStates[state]}</p>
        ) : (
          <Link className={styles['buyer']} to={withAttribution(paths.personalGuest(buyer.userId), search)}>
            <bdi>{market.wants(buyer.nickname)}</bdi>
          </Link>
        )}
        <p className={styles['price']}>
          {market.yuan(exactYuan(offerFen))} <span className={styles['soft']}>{market.each}</span>
        </p>
      </div>
      <div className={styles['rest']}>
        {quantity > 1 && (
          <div className={styles['meter']} aria-hidden="true">
            <span style={{ transform: `scaleX(${Math.min(1, filled / quantity)})` }} />
          </div>
        )}
        <p className={styles['facts']}>
          <span>{open ? market.left(left, quantity) : market.filled(filled, quantity)}</span>
          {open ? <Until time={expireTime} /> : !own && <span>{market.offerStates[state]}</span>}
        </p>
        {open && (
          <Button
            wide
            look={own ? 'quiet' : 'primary'}
            busy={busy}
            onClick={() => (own ? onCancel(offer) : onSell(offer))}
          >
            {own ? market.cancel : market.sell}
          </Button>
        )}
      </div>
    </article>
  );
}

const HOUR_MS = 3_600_000;

/** Until when an offer stands; in its last hour the time that is left. At zero the offers are asked for again. */
function Until({ time }: { time: string }) {
  const left = useCountdown(
    parseShanghaiTime(time),
    () => void queryClient.invalidateQueries({ queryKey: wantBuyTrades.queryKey }),
  );
  if (left === 0) return <span>{market.over}</span>;
  if (left >= HOUR_MS) return <span>{market.until(formatTime(time))}</span>;
  const seconds = Math.ceil(left / 1_000);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return <span role="timer">{market.endsIn(clock)}</span>;
}
