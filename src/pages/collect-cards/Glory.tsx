import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { editGlory, saveGlory, type TerritoryGlory } from '../../api/card-game.ts';
import type { Id } from '../../api/shapes.ts';
import { type Territory, topFiveTerritories, userTerritory } from '../../api/territory.ts';
import { userInfo, type UserInfo } from '../../api/user-center.ts';
import { Outdated } from '../../kit/data/Part.tsx';
import { poll } from '../../kit/data/poll.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { readTabItem, writeTabItem } from '../../kit/data/tab-storage.ts';
import { useApiMutation } from '../../kit/data/use-api-mutation.ts';
import { isUncertain, writeFailed } from '../../kit/data/write-failed.ts';
import { Field } from '../../kit/forms/Field.tsx';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { announce } from '../../kit/overlay/feedback.ts';
import { focusIfLost } from '../../kit/overlay/focus-if-lost.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { Section } from '../../kit/ui/Section.tsx';
import { useCountdown } from '../../kit/ui/use-countdown.ts';
import { inTime } from '../../lib/in-time.ts';
import { MAX_CORRECTION_MS, serverClock } from '../../lib/server-clock.ts';
import { nextMidnight } from '../../lib/shanghai-time.ts';
import { points } from '../../lib/yuan.ts';
import type { Person } from '../../session/login-info.ts';
import { glory as copy } from './copy.ts';
import { meQuery, territoryQuery } from './data.ts';
import styles from './own.module.css';

type Gift = { territoryId: Id; glory: number };

/** Storage key of the figures of the last gift of this tab, and of how often they have changed. */
const FIGURES = 'glory figures';
const Figures = v.object({ seen: v.string(), changes: v.number() });

/**
 * Counts how often the figures have changed between gifts, over a reload too. The count is a part of the input, so a
 * changed count gives a new idempotency key: the same amount given again is a new gift, and with the same figures it is a
 * retry.
 */
function changesOf(...figures: readonly unknown[]): number {
  const seen = figures.join(' ');
  const last = readTabItem(FIGURES, Figures);
  if (last?.seen === seen) return last.changes;
  const changes = (last?.changes ?? 0) + 1;
  writeTabItem(FIGURES, { seen, changes });
  return changes;
}

/** A midnight, when the figures then shown were read (clock of the phone), and the first figures read since. */
type Passed = { day: number; seenAt: number; first: { purse: number; today: number } | null };

/** So long before midnight the last change is sent, in milliseconds. */
const LAST_MS = 5_000;
/** So long at most a failed gift waits for the purse to be read again, in milliseconds. */
const READ_MS = 5_000;

/** After a failure the purse is read again first: the gift may be counted, and only the answer lost. */
function readAfter(write: typeof saveGlory | typeof editGlory) {
  return Object.assign(
    async (
      { territoryId, glory }: Gift & { changes: number },
      options: { idempotencyKey: string },
    ): Promise<TerritoryGlory> => {
      try {
        return await write({ territoryId, glory }, options);
      } catch (error) {
        void queryClient.invalidateQueries({ queryKey: userTerritory.queryKey });
        await inTime(queryClient.invalidateQueries({ queryKey: userInfo.queryKey }), READ_MS, () => undefined);
        throw error;
      }
    },
    { contract: write.contract },
  );
}

const saveAndRead = readAfter(saveGlory);
const editAndRead = readAfter(editGlory);

/** Glory from the purse to the own territory. A platform that does not tell the purse leaves the section out. */
export function Glory({ person, onTap }: { person: Person; onTap: (label: string) => void }) {
  const { data: me, error, isFetching, refetch, dataUpdatedAt } = useSuspenseQuery(meQuery(person));
  const { data: territory } = useSuspenseQuery(territoryQuery(person));
  const { search } = useLocation();
  if (!me?.glory) return null;
  const { purse, today } = me.glory;
  return (
    <Section title={copy.title} aside={<span className={styles['purse']}>{points(purse)}</span>}>
      {error && <Outdated busy={isFetching} onRetry={() => void refetch()} />}
      {territory ? (
        <Giving
          person={person}
          territory={territory}
          purse={purse}
          today={today}
          readAt={dataUpdatedAt}
          onTap={onTap}
        />
      ) : (
        <>
          <p className={styles['strong']}>{copy.none}</p>
          <p className={styles['soft']}>{copy.noneText}</p>
          <Link
            className={`${buttonLook({})} ${styles['join']}`}
            to={withAttribution(paths.territory(), search)}
            onClick={() => onTap(copy.join)}
          >
            {copy.join}
          </Link>
        </>
      )}
    </Section>
  );
}

interface GivingProps {
  person: Person;
  territory: Territory;
  purse: number;
  today: number;
  /** when the two were read, on the clock of the phone */
  readAt: number;
  onTap: (label: string) => void;
}

/** Gives glory, and changes what was given today until the day ends on the server clock. */
function Giving({ person, territory, purse, today, readAt, onTap }: GivingProps) {
  const { territoryId, name } = territory;
  // After each gift the form is gone, so that a second tap gives nothing more.
  const [form, setForm] = useState<'save' | 'edit' | null>(today > 0 ? null : 'save');
  const [said, setSaid] = useState<string | null>(null);
  /** the figures that the last gift or change was sent with */
  const [sentWith, setSentWith] = useState('');
  const figures = `${purse} ${today}`;
  const [day, setDay] = useState(() => nextMidnight(serverClock.now()));
  // The midnight that has passed here, and the first figures read after it. They may still be of the day before, with what
  // was given elsewhere in its last seconds: the platform may turn a moment later. Until then nothing is changed or given.
  const [passed, setPassed] = useState<Passed>({ day: 0, seenAt: 0, first: null });
  const left = useCountdown(day, () => {
    setPassed((last) => (last.day === day ? last : { day, seenAt: readAt, first: null }));
    if (today > 0) setSaid(copy.turned);
    setForm(null);
    void queryClient.invalidateQueries({ queryKey: userInfo.queryKey });
  });
  const turning = passed.day === day;
  // The countdown asks only for a while, and the line may be away for longer.
  useQuery({ ...meQuery(person), ...poll(turning) });
  // Something may be given elsewhere on the new day before it is read here.
  const isNewDay =
    today === 0 ||
    (passed.first && (today !== passed.first.today || purse < passed.first.purse)) ||
    serverClock.of(readAt) > day + MAX_CORRECTION_MS;
  if (turning && !passed.first && readAt > passed.seenAt) setPassed({ ...passed, first: { purse, today } });
  if (turning && isNewDay) {
    // Never the midnight that has passed: the clock may have been set back since.
    setDay(nextMidnight(Math.max(serverClock.now(), day)));
    setForm(today > 0 ? null : 'save');
  }
  const heading = useRef<HTMLParagraphElement>(null);
  const line = useRef<HTMLParagraphElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** moves the focus when its place is there: the button that was pressed is gone */
  const next = useRef<(() => void) | null>(null);
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (next.current) next.current();
    else if (said !== null && said !== told.current && !focusIfLost(line.current)) announce(said);
    next.current = null;
    told.current = said;
  }, [form, said]);
  const open = (form: 'save' | 'edit') => {
    next.current = () => field.current?.focus();
    setSaid(null);
    save.reset();
    edit.reset();
    setForm(form);
  };
  const invalidates = [userInfo, userTerritory, topFiveTerritories];
  const tell = (words: string, { rank, glory, ...now }: TerritoryGlory) => {
    const updatedAt = Date.now();
    // The user info is read again, too, but that may be late or fail.
    queryClient.setQueryData<UserInfo | null>(
      meQuery(person).queryKey,
      (me) => me?.glory && { ...me, glory: { purse: now.purse ?? me.glory.purse, today: now.today ?? me.glory.today } },
      { updatedAt },
    );
    // What was sent before midnight is not a sign of the new day.
    setPassed((last) => ({ ...last, seenAt: updatedAt, first: null }));
    next.current = () => {
      if (!focusIfLost(line.current)) announce(words);
    };
    setForm(null);
    setSaid(`${words} ${copy.rank(rank, glory)}`);
  };
  const save = useApiMutation(saveAndRead, {
    onSuccess: (answer, { glory }) => tell(copy.saved(glory, name), answer),
    invalidates,
  });
  const edit = useApiMutation(editAndRead, {
    onSuccess: (answer, { glory }) => {
      tell(copy.edited(glory, name), answer);
      if (glory === 0) setForm('save');
    },
    invalidates,
  });
  const failed = form === 'save' ? save.error : form === 'edit' ? edit.error : null;
  // The figures have changed since: it is done, most likely, and the form would invite to do it once more.
  if (failed && isUncertain(failed) && sentWith !== figures) {
    setSentWith(figures);
    setForm(today > 0 ? null : 'save');
    setSaid(writeFailed(failed, copy.unsure));
  } else if (form === 'edit' && !edit.isPending && left < LAST_MS) {
    // A change on its way at midnight would be one of the new day.
    setForm(null);
    setSaid(failed && isUncertain(failed) ? writeFailed(failed, copy.unsure) : copy.closing);
  }
  const error = failed && said === null ? writeFailed(failed, copy.unsure) : undefined;
  const sendWith = (send: typeof save, glory: number) => {
    setSaid(null);
    setSentWith(figures);
    send.mutate({ territoryId, glory, changes: changesOf(territoryId, purse, today) });
  };
  return (
    <>
      <p ref={heading} className={styles['strong']} tabIndex={-1}>
        {copy.to(name)}
      </p>
      {said !== null && (
        <p ref={line} className={styles['done']} tabIndex={-1}>
          {said}
        </p>
      )}
      {form === 'edit' ? (
        <Amount
          key="edit"
          inputRef={field}
          label={copy.edit}
          min={0}
          max={purse + today}
          first={today}
          action={copy.setTo}
          busy={edit.isPending}
          error={error}
          onSend={(glory) => {
            onTap(copy.change);
            sendWith(edit, glory);
          }}
          onCancel={() => {
            setForm(null);
            heading.current?.focus();
          }}
        />
      ) : purse > 0 && form === 'save' ? (
        <Amount
          key="save"
          inputRef={field}
          label={copy.amount}
          min={1}
          max={purse}
          first={purse}
          action={copy.save}
          busy={save.isPending}
          error={error}
          onSend={(glory) => {
            onTap(copy.amount);
            sendWith(save, glory);
          }}
        />
      ) : (
        purse === 0 && <p className={styles['soft']}>{copy.empty}</p>
      )}
      {today > 0 && !turning && form !== 'edit' && (
        <div className={styles['today']}>
          <p>
            {copy.today(today)}
            {left >= LAST_MS && <span className={styles['soft']}>{copy.until}</span>}
          </p>
          <div>
            {purse > 0 && form === null && <Button onClick={() => open('save')}>{copy.more}</Button>}
            {left >= LAST_MS && <Button onClick={() => open('edit')}>{copy.change}</Button>}
          </div>
        </div>
      )}
    </>
  );
}

interface AmountProps {
  inputRef: RefObject<HTMLInputElement | null>;
  label: string;
  min: number;
  max: number;
  first: number;
  action: (amount: number) => string;
  busy: boolean;
  error: string | undefined;
  onSend: (amount: number) => void;
  onCancel?: () => void;
}

/** An amount of glory; the button names it. */
function Amount({ inputRef, label, min, max, first, action, busy, error, onSend, onCancel }: AmountProps) {
  // The amount follows the figures until it is typed over.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? String(first);
  const [tried, setTried] = useState(false);
  const amount = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
  const fits = amount >= min && amount <= max;
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (fits) onSend(amount);
  };
  return (
    <form className={styles['amount']} onSubmit={send} noValidate>
      <Field
        label={label}
        inputRef={inputRef}
        inputMode="numeric"
        value={text}
        maxLength={12}
        hint={min === 0 ? copy.rangeEdit(max) : copy.range(max)}
        error={tried && !fits ? copy.wrong(min, max) : error}
        onValueChange={(next) => {
          // Full-width digits of an input method count as digits.
          setTyped(next.normalize('NFKC').replace(/\D/g, ''));
          setTried(false);
        }}
      />
      <div className={styles['sends']}>
        <Button look="primary" type="submit" busy={busy}>
          {action(fits ? amount : min)}
        </Button>
        {onCancel && <Button onClick={onCancel}>{copy.cancel}</Button>}
      </div>
    </form>
  );
}
