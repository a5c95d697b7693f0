import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  type CardCollection,
  listCardCollections,
  listRewardPackages,
  type PackageReward,
  pickUpReward,
  type RewardPackage,
} from '../../api/card-game.ts';
import { POINTS_CALLS } from '../../api/points-calls.ts';
import type { Id } from '../../api/shapes.ts';
import { userInfo } from '../../api/user-center.ts';
import { toastFailed, writeFailed } from '../../kit/data/write-failed.ts';
import { quietly } from '../../kit/data/quietly.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { useApiMutation } from '../../kit/data/use-api-mutation.ts';
import { usePersonQuery } from '../../kit/data/use-person.ts';
import { announce } from '../../kit/overlay/feedback.ts';
import { focusIfLost } from '../../kit/overlay/focus-if-lost.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import type { Person } from '../../session/login-info.ts';
import { packages as copy } from './copy.ts';
import { collectionsQuery, packagesQuery } from './data.ts';
import styles from './own.module.css';

const pickQuietly = quietly(pickUpReward);
/** What a package changes. */
const INVALIDATED_CALLS = [listRewardPackages, listCardCollections, userInfo, ...POINTS_CALLS];
const ORDER = { ready: 0, locked: 1, claimed: 2 };
const rewardWords = (rewards: readonly PackageReward[]) =>
  rewards.map(({ kind, amount, name }) => copy.reward(kind, amount, name));

/** What a package costs, with the cards as the user has them. */
const neededFor = ({ cost }: RewardPackage, cards: readonly CardCollection[] | undefined) =>
  cost.map(({ cardId, count }) => {
    const card = cards?.find((known) => known.cardId === cardId);
    const name = card?.name ?? copy.unknownCard(String(cardId));
    return { cardId, count, art: card?.art ?? '', had: card?.count, name, words: copy.costOf(name, count) };
  });

/** Packages for cards: each is picked up once, after what it costs was said. */
export function Packages({ person, onTap }: { person: Person; onTap: (label: string) => void }) {
  const { data: packages } = useSuspenseQuery(packagesQuery(person));
  // The book fails on its own; then only what a package costs is known.
  const { data: cards } = usePersonQuery(collectionsQuery);
  const [asked, setAsked] = useState<Id | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const pick = useApiMutation(pickQuietly, {
    onSuccess: ({ packageId, rewards }) => {
      setAsked((now) => (now === packageId ? null : now));
      const one = packages.find((known) => known.packageId === packageId);
      const used = one ? neededFor(one, cards).map(({ words }) => words) : [];
      const words = copy.done(one?.title ?? '', rewardWords(rewards), used);
      setDone(words);
    },
    // Put off meanwhile, or another one is asked for.
    isSeen: ({ packageId }) => asked === packageId,
    onUnseen: (error, { packageId }) => {
      if (!error) return;
      const title = packages.find((known) => known.packageId === packageId)?.title ?? '';
      toastFailed(copy.picking(title), error, copy.unseenUnsure);
      for (const { queryKey } of INVALIDATED_CALLS) void queryClient.invalidateQueries({ queryKey });
    },
    invalidates: INVALIDATED_CALLS,
  });
  const line = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone, and the line is above it.
  useEffect(() => {
    if (done !== null && !focusIfLost(line.current, { preventScroll: false })) announce(done);
  }, [done]);
  const open = (packageId: Id) => {
    pick.reset();
    setDone(null);
    setAsked(packageId);
  };
  const ready = packages.filter(({ state }) => state === 'ready').length;
  const sorted = [...packages].sort((a, b) => ORDER[a.state] - ORDER[b.state]);
  return (
    <Section title={copy.title} aside={<span>{copy.ready(ready)}</span>}>
      {done !== null && (
        <p ref={line} className={styles['done']} tabIndex={-1}>
          {done}
        </p>
      )}
      {packages.length === 0 && <Notice picture="empty" title={copy.empty} text={copy.emptyText} small />}
      <ul className={styles['packages']}>
        {sorted.map((one) => (
          <Package
            key={one.packageId}
            one={one}
            cards={cards}
            asked={asked === one.packageId}
            busy={pick.isPending}
            error={
              pick.error && pick.input?.packageId === one.packageId ? writeFailed(pick.error, copy.unsure) : undefined
            }
            onAsk={() => open(one.packageId)}
            onNo={() => setAsked(null)}
            onYes={() => {
              onTap(copy.pick);
              pick.mutate({ packageId: one.packageId });
            }}
            onRefresh={() => void queryClient.invalidateQueries({ queryKey: listRewardPackages.queryKey })}
          />
        ))}
      </ul>
    </Section>
  );
}

interface PackageProps {
  one: RewardPackage;
  cards: readonly CardCollection[] | undefined;
  /** whether it is asked to be picked up */
  asked: boolean;
  busy: boolean;
  error: string | undefined;
  onAsk: () => void;
  onYes: () => void;
  onNo: () => void;
  onRefresh: () => void;
}

function Package({ one, cards, asked, busy, error, onAsk, onYes, onNo, onRefresh }: PackageProps) {
  const { title, rewards, state } = one;
  const needed = neededFor(one, cards);
  const heading = useRef<HTMLHeadingElement>(null);
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (asked) question.current?.focus();
  }, [asked]);
  const cancel = () => {
    onNo();
    heading.current?.focus();
    if (error !== undefined) onRefresh();
  };
  return (
    <li className={styles['package']} data-state={state}>
      <div className={styles['packageHead']}>
        <h3 ref={heading} tabIndex={-1}>
          {title}
        </h3>
        <p>{rewardWords(rewards).join(' · ')}</p>
      </div>
      {state !== 'claimed' && (
        <ul className={styles['costs']} aria-label={copy.needs}>
          {needed.map(({ cardId, count, art, had, name }) => (
            <li key={cardId} data-lacks={(had !== undefined && had < count) || undefined}>
              <Picture src={art} alt="" ratio="3 / 4" />
              <span>
                {name} <b>{had === undefined ? copy.times(count) : copy.has(had, count)}</b>
              </span>
            </li>
          ))}
        </ul>
      )}
      {state === 'ready' && !asked && (
        <Button look="primary" onClick={onAsk}>
          {copy.pick}
        </Button>
      )}
      {state === 'ready' && asked && (
        <div className={styles['confirm']}>
          <p ref={question} tabIndex={-1}>
            {copy.confirm(needed.map(({ words }) => words))}
          </p>
          {error !== undefined && <p role="alert">{error}</p>}
          <Button look="primary" busy={busy} onClick={onYes}>
            {copy.yes}
          </Button>
          <Button onClick={cancel}>{copy.no}</Button>
        </div>
      )}
      {state !== 'ready' && <p className={styles['state']}>{state === 'claimed' ? copy.picked : copy.locked}</p>}
    </li>
  );
}
