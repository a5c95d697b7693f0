import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Asset, FoundUser } from '../../api/market.ts';
import { userInfo, type UserInfo } from '../../api/user-center.ts';
import { RealNameNotice, useMissingRealName } from '../../features/real-name/RealNameNotice.tsx';
import { PartBoundary } from '../../kit/data/Part.tsx';
import { personStorage } from '../../kit/data/person-storage.ts';
import { useAskLogin, usePerson, usePersonQuery } from '../../kit/data/use-person.ts';
import { toastFailed } from '../../kit/data/write-failed.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import type { Person } from '../../session/login-info.ts';
import { AssetsSkeleton, AssetStep } from './AssetStep.tsx';
import { Chosen } from './Chosen.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { gift, subtitle } from './copy.ts';
import { type Draft, EMPTY, furthestStep, readGift, type Sent, storeGift } from './draft.ts';
import { Intro } from './Intro.tsx';
import { PersonStep } from './PersonStep.tsx';
import { Rail } from './Rail.tsx';
import { route } from './route.ts';
import { SentView } from './SentView.tsx';
import GiftSkeleton, { StepSkeleton } from './Skeleton.tsx';
import { completeOf, useGiftVersion, useGive } from './use-give.ts';
import { useSteps } from './use-steps.ts';
import { WordsStep } from './WordsStep.tsx';
import styles from './page.module.css';

/** In place of the step once the page was left. */
const LEFT = -1;

const scene = { name: 'give-gift', load: () => import('./scene.svg?scene') };

/** Gives an asset to a friend, in four steps. */
export default function GiveGiftPage() {
  const person = usePerson();
  return (
    <PageLayout title={gift.title} subtitle={subtitle} scene={scene}>
      <PartBoundary skeleton={<GiftSkeleton />} resetKey={person ?? 'nobody'}>
        {person === null ? <Guest /> : <User person={person} />}
      </PartBoundary>
    </PageLayout>
  );
}

function Guest() {
  const tracked = useTrack(route.name);
  const { asking, askLogin } = useAskLogin();
  const start = () => {
    tracked('button', gift.start);
    void askLogin();
  };
  return <Intro busy={asking} onStart={start} />;
}

/** Waits until it is known who is logged in, because the draft belongs to them; works without it, too. */
function User({ person }: { person: Person }) {
  const { data: me, isPending } = usePersonQuery((one) => userInfo.query({}, one, { quiet: true }));
  const version = useGiftVersion();
  if (isPending) return <StepSkeleton />;
  return <Gift key={`${me?.userId} ${version}`} person={person} me={me ?? null} />;
}

function Gift({ person, me }: { person: Person; me: UserInfo | null }) {
  const tracked = useTrack(route.name);
  const tap = (label: string) => tracked('button', label);
  const [storage] = useState(() => me && personStorage(me.userId));
  const [{ draft, sent }, setGift] = useState(() => {
    const stored = readGift(storage);
    return { draft: stored.draft ?? EMPTY, sent: stored.sent };
  });
  const [step, goTo] = useSteps(Math.min(draft.step, furthestStep(draft)));
  const unverified = useMissingRealName();
  // A new step takes the focus, because the pressed control is gone.
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) heading.current?.focus({ preventScroll: true });
  }, [step, sent]);

  const change = (part: Partial<Draft>, to = step) => {
    const next = { ...draft, ...part, step: to };
    setGift({ draft: next, sent: null });
    storeGift(storage, { ...readGift(storage), draft: next, sent: null });
    give.reset();
    if (to === step) return;
    moved.current = true;
    goTo(to);
    window.scrollTo({ top: 0 });
  };
  const here = useRef(step);
  useLayoutEffect(() => {
    here.current = step;
    return () => void (here.current = LEFT);
  }, [step]);
  const give = useGive(storage, {
    onSent: (result: Sent) => {
      setGift({ draft: EMPTY, sent: result });
      goTo(0);
    },
    isSeen: () => here.current === 3,
    onUnseen: (error, { asset, person: friend }) => {
      if (error) toastFailed(gift.giving(asset.name, friend.nickname), error, gift.unseenUnsure);
      // On the other steps the page shows the gift.
      else if (here.current === LEFT) toast(gift.sentText(asset.name, friend.nickname));
    },
  });
  const complete = completeOf(draft);

  if (sent) {
    return (
      <div className={styles['page']}>
        <SentView
          sent={sent}
          from={me}
          onTap={tap}
          onAgain={() => {
            storeGift(storage, null);
            setGift({ draft: EMPTY, sent: null });
            moved.current = true;
            window.scrollTo({ top: 0 });
          }}
        />
      </div>
    );
  }
  const names = [gift.assets, gift.person, gift.words, gift.confirm];
  return (
    <div className={styles['page']}>
      <Rail step={step} onBack={(to) => change({}, to)} />
      {unverified && step < 3 && <RealNameNotice onTap={tap} />}
      {step < 3 && <Chosen draft={draft} step={step} onBack={(to) => change({}, to)} />}
      <section key={step} aria-label={names[step]}>
        <h2 className={styles['heading']} tabIndex={-1} ref={heading}>
          {names[step]}
        </h2>
        {step === 0 && (
          <PartBoundary skeleton={<AssetsSkeleton />} missing={gift.assetsFailed}>
            <AssetStep
              person={person}
              chosen={draft.asset?.assetId}
              onTap={tap}
              onChoose={(asset: Asset) => {
                tracked('card', gift.assets);
                change({ asset }, 1);
              }}
            />
          </PartBoundary>
        )}
        {step === 1 && (
          <PersonStep
            self={me?.userId}
            onChoose={(friend: FoundUser) => {
              tracked('card', gift.person);
              change({ person: friend }, 2);
            }}
          />
        )}
        {step === 2 && (
          <WordsStep
            draft={draft}
            onChange={(part) => change(part)}
            onNext={() => {
              tap(gift.next);
              change({}, 3);
            }}
          />
        )}
        {step === 3 && complete && (
          <ConfirmStep complete={complete} from={me?.nickname} unverified={unverified} give={give} onTap={tap} />
        )}
      </section>
    </div>
  );
}
