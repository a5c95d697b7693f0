import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CSSProperties, useId, useState } from 'react';
import type { ApiError } from '../../api/errors.ts';
import { projectedRevenue, type ProjectedRevenue } from '../../api/territory.ts';
import { FailedNotice } from '../../kit/data/FailedNotice.tsx';
import { useDebounced } from '../../kit/data/use-debounced.ts';
import { Section } from '../../kit/ui/Section.tsx';
import { words } from '../../kit/ui/words.ts';
import { points } from '../../lib/yuan.ts';
import { copy } from './copy.ts';
import { MAX_LEVEL, memberSteps, startOf } from './revenue.ts';
import styles from './Revenue.module.css';

/** A request is sent when the sliders rest so long, in milliseconds. */
const REST_MS = 250;

interface Props {
  /** where the sliders begin */
  first: { memberCount: number; level: number };
}

/** The projected revenue of a territory for a number of members and a level. */
export function Revenue({ first }: Props) {
  const [input, setInput] = useState(() => startOf(first));
  const [steps] = useState(() => memberSteps(first.memberCount));
  const { memberCount, level } = useDebounced(input, REST_MS);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery<ProjectedRevenue, ApiError>({
    ...projectedRevenue.query({ memberCount, level }),
    placeholderData: keepPreviousData,
  });
  const settling = isPlaceholderData || memberCount !== input.memberCount || level !== input.level;
  return (
    <Section title={copy.revenue}>
      <p className={styles['soft']}>{copy.revenueText}</p>
      <Slider
        label={copy.people}
        text={copy.peopleValue(points(input.memberCount))}
        value={Math.max(0, steps.indexOf(input.memberCount))}
        max={steps.length - 1}
        onChange={(index) => setInput({ ...input, memberCount: steps[index] ?? input.memberCount })}
      />
      <Slider
        label={copy.level}
        text={copy.levelValue(input.level)}
        value={input.level - 1}
        max={MAX_LEVEL - 1}
        onChange={(index) => setInput({ ...input, level: index + 1 })}
      />
      {error ? (
        <FailedNotice title={copy.revenueFailed} error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Months revenue={data} settling={settling} />
      )}
    </Section>
  );
}

interface SliderProps {
  label: string;
  /** the value in words */
  text: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}

function Slider({ label, text, value, max, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className={styles['slider']}>
      <p>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id} aria-hidden="true">
          {text}
        </output>
      </p>
      <input
        id={id}
        type="range"
        min={0}
        max={max}
        value={value}
        aria-valuetext={text}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  );
}

/** The months as bars with their amounts, the sum, and what it is based on. */
function Months({ revenue, settling }: { revenue: ProjectedRevenue | undefined; settling: boolean }) {
  if (!revenue) return <div className={styles['blank']} role="status" aria-label={words.loading} />;
  const { months, total, assumptions } = revenue;
  const most = Math.max(1, ...months.map(({ amount }) => amount));
  return (
    <>
      <div className={styles['result']} data-settling={settling || undefined} aria-busy={settling}>
        <ol className={styles['months']} aria-label={copy.months(months.length)}>
          {months.map(({ month, amount }) => (
            <li key={month}>
              <span className={styles['month']}>{copy.month(month)}</span>
              <span className={styles['track']} aria-hidden="true">
                <span style={{ transform: `scaleX(${amount / most})` } satisfies CSSProperties} />
              </span>
              <span className={styles['amount']}>{copy.amount(points(amount))}</span>
            </li>
          ))}
        </ol>
        <p className={styles['total']} role="status">
          <span>{copy.total(months.length)}</span> <b>{copy.amount(points(total))}</b>
        </p>
      </div>
      <p className={styles['estimate']}>{copy.estimate}</p>
      <details className={styles['details']}>
        <summary>{copy.assumptions}</summary>
        <ul>
          {assumptions.map((assumption) => (
            <li key={assumption}>{assumption}</li>
          ))}
        </ul>
      </details>
    </>
  );
}
