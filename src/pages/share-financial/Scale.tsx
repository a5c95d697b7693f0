import { exactYuan, points } from '../../lib/yuan.ts';
import type { Quote } from './amount.ts';
import { cash } from './copy.ts';
import styles from './Scale.module.css';

/** What an amount costs and what arrives, on the two pans of a level scale. */
export function Scale({ quote }: { quote: Quote | null }) {
  return (
    <div className={styles['scale']}>
      <svg className={styles['drawing']} viewBox="0 0 300 60" aria-hidden="true">
        <path className={styles['post']} d="M147 14h6l4 40h-14zM132 54h36v5h-36z" />
        <path className={styles['strings']} d="M72 18L34 62M72 18L110 62" />
        <path className={styles['strings']} d="M228 18L190 62M228 18L266 62" />
        <path d="M72 15Q112 2 150 10Q188 2 228 15V20Q188 9 150 17Q112 9 72 20z" />
        <circle cx="72" cy="18" r="5" />
        <circle cx="228" cy="18" r="5" />
        <circle className={styles['knob']} cx="150" cy="13" r="7" />
      </svg>
      <dl className={styles['pans']}>
        <div>
          <dt>{cash.spends}</dt>
          <dd className={styles['number']}>{quote ? points(quote.points) : '–'}</dd>
          <dd className={styles['unit']}>{cash.unit}</dd>
        </div>
        <div>
          <dt>{cash.arrives}</dt>
          <dd className={styles['number']}>{quote ? cash.yuan(exactYuan(quote.paidFen)) : '–'}</dd>
          <dd className={styles['unit']}>{quote ? cash.feeLine(exactYuan(quote.feeFen)) : cash.feeNote}</dd>
        </div>
      </dl>
    </div>
  );
}
