import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router-dom';
import type { AgentConfig, UserAgent } from '../../api/agent.ts';
import { attempt, type Failed, isFailed } from '../../kit/data/attempt.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { Countdown } from '../../kit/ui/Countdown.tsx';
import { failureOf } from '../../kit/data/failure.ts';
import { LastingContent } from '../../kit/data/LastingContent.tsx';
import { askLogin } from '../../features/login/ask-login.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { Notice } from '../../kit/ui/Notice.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { openShare } from '../../features/sharing/open-share.ts';
import { StreamedPart } from '../../kit/data/StreamedPart.tsx';
import { Ticker } from '../../kit/ui/Ticker.tsx';
import { useAction } from '../../kit/data/use-action.ts';
import { useHistoryState } from '../../kit/data/use-history-state.ts';
import { useLatest } from '../../kit/data/use-latest.ts';
import { useStale } from '../../kit/data/use-stale.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { words } from '../../kit/ui/words.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { momentOf } from '../../lib/shanghai-time.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import { recruitment, subtitle } from './copy.ts';
import { loadInvitation, type loader, loadMine, loadNews } from './data.ts';
import { Invitation } from './Invitation.tsx';
import { OrderCard } from './OrderCard.tsx';
import RecruitmentSkeleton from './Skeleton.tsx';
import { Pending, Rejected, StandingSkeleton } from './Standing.tsx';
import { Tiers } from './Tiers.tsx';
import styles from './page.module.css';

const scene = { name: 'partner-recruitment', load: () => import('./scene.svg?scene') };

/** The partner recruitment: what it offers, how I stand, the application, the order, and my invitation. */
export default function PartnerRecruitmentPage() {
  const data = useLoaderData<typeof loader>();
  const stale = useStale(data.token);
  return (
    <PageLayout title={recruitment.title} subtitle={subtitle} scene={scene}>
      <LastingContent name="partner-recruitment" streamed={data.config} skeleton={<RecruitmentSkeleton />}>
        {(config) => <Recruitment config={config} data={data} stale={stale} />}
      </LastingContent>
    </PageLayout>
  );
}

interface Props {
  config: AgentConfig;
  data: Awaited<ReturnType<typeof loader>>;
  /** the personal parts belong to another login */
  stale: boolean;
}

function Recruitment({ config, data, stale }: Props) {
  const tracked = useTrack(recruitment.title);
  const { revalidate } = useRevalidator();
  const firstField = useRef<HTMLInputElement>(null);
  const [formInSight, setFormInSight] = useState(false);
  const [fresh, setFresh] = useState(false);
  const standing = useStanding(data, stale, fresh ? recruitment.takenStatusFailed : recruitment.statusFailed);
  const share = useShare();
  const { tiers, cities, endTime } = config;
  const [ended, setEnded] = useState(() => (momentOf(endTime) <= serverClock.now() ? endTime : null));
  const mine = standing.mine;
  const [tierId, choose] = useHistoryState<number | null>('tier', null);
  const wanted = tierId ?? mine?.tierId;
  const tier = tiers.find((one) => one.tierId === wanted) ?? tiers.find(({ quotaLeft }) => quotaLeft > 0) ?? tiers[0];

  const tap = (label: string) => tracked('button', label);
  const open = ended !== endTime;
  const status = mine?.status ?? 'none';
  const mayApply = standing.known && (status === 'none' || status === 'rejected') && tier !== undefined && open;
  const myTier = tiers.find((one) => one.tierId === mine?.tierId);
  const invite = () => {
    tap(recruitment.share);
    void share.ask();
  };
  const startForm = () => {
    firstField.current?.form?.scrollIntoView({ block: 'start' });
    firstField.current?.focus({ preventScroll: true });
  };
  // It has come to something while the page stands: what had the focus goes, and the new state takes it.
  const changed = () => {
    setFresh(true);
    void revalidate();
  };

  return (
    <div className={styles['page']}>
      {standing.part}
      {mine?.status === 'pending' && (
        <Pending mine={mine} tier={myTier} onTap={tap} onDecided={changed} takesFocus={fresh} />
      )}
      {mine?.status === 'rejected' && <Rejected mine={mine} onTap={tap} onAgain={startForm} takesFocus={fresh} />}
      {mine?.status === 'approved' && mine.tierId !== undefined && (
        <OrderCard mine={mine} tierId={mine.tierId} tier={myTier} onTap={tap} onShare={invite} takesFocus={fresh} />
      )}

      {tier === undefined ? (
        <Notice picture="empty" title={recruitment.noTiers} text={recruitment.noTiersText} />
      ) : (
        <Section title={recruitment.tiers}>
          <p className={styles['hint']}>{recruitment.tiersHint}</p>
          <Tiers tiers={tiers} chosen={tier} onChoose={choose} />
        </Section>
      )}

      <StreamedPart
        streamed={data.news}
        missing={recruitment.newsFailed}
        again={loadNews}
        skeleton={<div className={styles['tickerSkeleton']} aria-hidden="true" />}
      >
        {(news) => (
          <div className={styles['ticker']}>
            <Ticker
              label={recruitment.ticker}
              lines={news.map(({ nickname, city, tierName }) => recruitment.joined(nickname, city, tierName))}
            />
          </div>
        )}
      </StreamedPart>

      {!open && <Notice picture="empty" title={recruitment.ended} text={recruitment.endedText} small />}
      {mayApply && (
        <Watched onSight={setFormInSight}>
          <Section title={status === 'rejected' ? recruitment.applyAgain : recruitment.apply}>
            <ApplicationForm
              tier={tier}
              cities={cities}
              first={firstField}
              onSubmit={() => tap(recruitment.submit)}
              onChanged={() => void revalidate()}
              onTaken={() => {
                changed();
                window.scrollTo({ top: 0 });
              }}
            />
          </Section>
        </Watched>
      )}

      <Invitation streamed={data.token === null || stale ? null : data.invitation} busy={share.busy} onShare={invite} />

      <Section title={recruitment.rules} bare>
        {open && (
          <Countdown
            label={recruitment.until}
            until={momentOf(endTime)}
            onEnd={() => {
              setEnded(endTime);
              void revalidate();
            }}
          />
        )}
        <ul className={styles['rules']}>
          {recruitment.rulesList(endTime.slice(0, 16)).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <Link className={styles['help']} to={paths.wakeUp('/help')} onClick={() => tap(recruitment.help)}>
          {recruitment.help}
        </Link>
      </Section>

      {mayApply && status === 'none' && (
        <div className={styles['bar']} data-away={formInSight || undefined}>
          <Button
            look="primary"
            wide
            onClick={() => {
              tap(recruitment.apply);
              startForm();
            }}
          >
            {recruitment.goApply(tier.name)}
          </Button>
        </div>
      )}
    </div>
  );
}

/** How the visitor stands; its skeleton or its failure, told in its place. */
function useStanding(data: Props['data'], stale: boolean, missing: string) {
  const { revalidate } = useRevalidator();
  const loaded = useLatest(data.mine, data.token);
  const [renewed, setRenewed] = useState<{ of: unknown; value: UserAgent | Failed } | null>(null);
  const retry = useAction(
    () => attempt(loadMine(new AbortController().signal)),
    (value) => setRenewed({ of: loaded?.value, value }),
  );
  // What the loader brings later counts for more than what was asked for here.
  const value = loaded === null ? undefined : renewed?.of === loaded.value && renewed ? renewed.value : loaded.value;
  // A login that ran out meanwhile is no failure: the page turns to its public side.
  if (stale || value === null) return { known: true, mine: null, part: null };
  if (value === undefined) {
    return { known: false, mine: null, part: <StandingSkeleton label={words.loading} /> };
  }
  if (!isFailed(value)) return { known: true, mine: value, part: null };
  const { picture, text } = failureOf(value.failed);
  const part = (
    <div className={styles['failed']} role="alert">
      <Notice
        picture={picture}
        title={missing}
        text={value.failed.kind === 'refused' ? value.failed.message : text}
        small
      >
        <Button
          busy={retry.busy}
          onClick={() => (value.failed.kind === 'login' ? void revalidate() : retry.run(undefined))}
        >
          {words.retry}
        </Button>
      </Notice>
    </div>
  );
  return { known: false, mine: null, part };
}

/** Tells when what is inside comes into sight, and when it leaves it. */
function Watched({ onSight, children }: { onSight: (inSight: boolean) => void; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const saw = useEffectEvent(onSight);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver((entries) => saw(entries.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: '0px 0px -20% 0px',
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return <div ref={place}>{children}</div>;
}

/** Asks for the login where there is none, then for the link, and opens the share sheet with it. */
function useShare() {
  const [asking, setAsking] = useState(false);
  const share = useAction(
    // Asked for by a tap: a login that does not hold any more is asked for, and the sheet comes after it.
    () => loadInvitation(undefined, 'ask'),
    ({ url, inviteCode, nickname, portrait }) => {
      void openShare({
        title: recruitment.shareTitle,
        description: recruitment.shareText,
        url,
        image: '',
        poster: {
          scene: scene.load,
          title: recruitment.shareTitle,
          subtitle,
          ...(nickname && { nickname }),
          ...(portrait && { portrait }),
          says: recruitment.says,
          code: { label: recruitment.myCode, text: inviteCode },
        },
        pageName: recruitment.title,
      });
    },
  );
  const ask = async () => {
    setAsking(true);
    const loggedIn = await askLogin();
    setAsking(false);
    if (loggedIn) share.run(undefined);
  };
  return { busy: asking || share.busy, ask };
}
