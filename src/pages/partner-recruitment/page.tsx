import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Id } from '../../api/shapes.ts';
import { type AgentConfig, agentConfig, agentNews, type AgentTier, type UserAgent } from '../../api/agent.ts';
import { generateQrcode } from '../../api/invitation.ts';
import { useCurrentUser } from '../../features/login/use-current-user.ts';
import { openShare } from '../../features/sharing/open-share.ts';
import { inApp } from '../../features/native-app/app-path.ts';
import { FailedNotice } from '../../kit/data/FailedNotice.tsx';
import { Part } from '../../kit/data/Part.tsx';
import { queryClient } from '../../kit/data/query-client.ts';
import { useApiMutation } from '../../kit/data/use-api-mutation.ts';
import { useHistoryResets, useHistoryState } from '../../kit/data/use-history-state.ts';
import { usePerson, usePersonQuery } from '../../kit/data/use-person.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { useHydrated } from '../../kit/layout/use-hydrated.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { Countdown } from '../../kit/ui/Countdown.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { Ticker } from '../../kit/ui/Ticker.tsx';
import { useTurned } from '../../kit/ui/use-turned.ts';
import { words } from '../../kit/ui/words.ts';
import { formatTime } from '../../lib/date-words.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import type { Person } from '../../session/login-info.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import { offer, recruitment, subtitle } from './copy.ts';
import { applicationQuery } from './data.ts';
import { ApplyBar, BelowSkeleton, firstOf, freeOf, TierSection } from './FirstView.tsx';
import { Invitation } from './Invitation.tsx';
import { OrderCard } from './OrderCard.tsx';
import { route } from './route.ts';
import RecruitmentSkeleton from './Skeleton.tsx';
import { Approved, Pending, Rejected, StandingSkeleton } from './Standing.tsx';
import styles from './page.module.css';

const scene = { name: 'partner-recruitment', load: () => import('./scene.svg?scene') };

/** Partner recruitment: offer, status, application, order and invitation. */
export default function PartnerRecruitmentPage() {
  return (
    <PageLayout title={recruitment.title} subtitle={subtitle} scene={scene}>
      <Part query={agentConfig.query({})} skeleton={<RecruitmentSkeleton />}>
        {(config) => <Recruitment config={config} />}
      </Part>
    </PageLayout>
  );
}

function Recruitment({ config }: { config: AgentConfig }) {
  const tracked = useTrack(route.name);
  const hydrated = useHydrated();
  const resets = useHistoryResets();
  const firstField = useRef<HTMLInputElement>(null);
  const standing = useStanding();
  const share = useShare();
  const { tiers, cities, endTime } = config;
  const until = parseShanghaiTime(endTime);
  const { turned, turn } = useTurned(endTime, until, askAgain);
  const { mine, fresh } = standing;
  const [tierId, choose] = useHistoryState<Id | null>('tier', null);
  const wanted = tierId ?? mine?.tierId;
  const tier = tiers.find((one) => one.tierId === wanted) ?? firstOf(tiers);
  const group = useEarlyChoice(tiers, choose);

  const tap = (label: string) => tracked('button', label);
  const open = !turned && until > serverClock.now();
  const status = mine?.status ?? 'none';
  const mayApply = standing.known && (status === 'none' || status === 'rejected') && tier !== undefined && open;
  const myTier = tiers.find((one) => one.tierId === mine?.tierId);
  const invite = () => {
    tap(recruitment.share);
    share.mutate(undefined);
  };
  const goToForm = () => {
    firstField.current?.form?.scrollIntoView({ block: 'start' });
    firstField.current?.focus({ preventScroll: true });
  };
  // A tap from before React is repeated as soon as React listens; the form is rendered a moment later. Otherwise in the
  // tap itself, because phones open the keyboard only then.
  const wantsForm = useRef(false);
  const startForm = () => {
    if (firstField.current) goToForm();
    else if (!hydrated) wantsForm.current = true;
  };
  const arrive = useEffectEvent(() => {
    if (!wantsForm.current || !firstField.current) return;
    wantsForm.current = false;
    goToForm();
  });
  useEffect(() => arrive());
  return (
    <div className={styles['page']}>
      {standing.part}
      {mine?.status === 'pending' && <Pending mine={mine} tier={myTier} onTap={tap} takesFocus={fresh} />}
      {mine?.status === 'rejected' && (
        <Rejected mine={mine} onTap={tap} onAgain={open ? startForm : null} takesFocus={fresh} />
      )}
      {mine?.status === 'approved' &&
        (mine.tierId === undefined ? (
          <Approved onTap={tap} takesFocus={fresh} />
        ) : (
          <OrderCard mine={mine} tierId={mine.tierId} tier={myTier} onTap={tap} onShare={invite} takesFocus={fresh} />
        ))}

      {!open && <Notice picture="empty" title={recruitment.ended} text={recruitment.endedText} small />}
      {open && tier === undefined && (
        <Notice picture="empty" title={recruitment.noTiers} text={recruitment.noTiersText} />
      )}
      {/* Who is approved has chosen; after the end there is nothing to choose. */}
      {open && tier !== undefined && status !== 'approved' && (
        <TierSection tiers={tiers} chosen={tier} group={group} onChoose={choose} />
      )}
      {/* At the lower edge as long as the tiers go on below it; before the form, in the order of Tab too. */}
      {mayApply && status === 'none' && (
        <ApplyBar
          tiers={tiers}
          chosen={tier}
          onStart={() => {
            tap(recruitment.apply);
            startForm();
          }}
          onFree={(free) => {
            tap(offer.goFree);
            choose(free);
          }}
        />
      )}

      {hydrated ? (
        <>
          <Part
            query={agentNews.query({})}
            missing={recruitment.newsFailed}
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
          </Part>

          {mayApply && (
            <Section title={status === 'rejected' ? recruitment.applyAgain : recruitment.apply}>
              <ApplicationForm
                key={resets}
                tier={tier}
                allFull={!freeOf(tiers)}
                cities={cities}
                first={firstField}
                onSubmit={() => tap(recruitment.submit)}
                onTaken={() => {
                  standing.applied();
                  window.scrollTo({ top: 0 });
                }}
              />
            </Section>
          )}

          <Invitation busy={share.isPending} onShare={invite} />

          <Section title={recruitment.rules} bare>
            {/* Mounted over the end, to ask what follows. */}
            <div hidden={!open}>
              <Countdown key={until} label={recruitment.until} until={until} onEnd={turn} />
            </div>
            <ul className={styles['rules']}>
              {recruitment.rulesList(formatTime(endTime), open).map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
            <Link className={styles['help']} to={paths.wakeUp(inApp.help)} onClick={() => tap(recruitment.help)}>
              {recruitment.help}
            </Link>
          </Section>
        </>
      ) : (
        <BelowSkeleton />
      )}
    </div>
  );
}

const askAgain = () => queryClient.invalidateQueries({ queryKey: agentConfig.queryKey });

/** Chooses the tier that was tapped before React was here. */
function useEarlyChoice(tiers: readonly AgentTier[], choose: (tierId: Id) => void) {
  const group = useRef<HTMLFieldSetElement>(null);
  const take = useEffectEvent((value: string) => {
    const tapped = tiers.find(({ tierId }) => String(tierId) === value);
    if (tapped) choose(tapped.tierId);
  });
  // Before the next render, in which React sets the buttons again.
  useLayoutEffect(() => {
    const tapped = group.current?.querySelector<HTMLInputElement>('input:checked:not([checked])');
    if (tapped) take(tapped.value);
  }, []);
  return group;
}

/** The user's status, or its skeleton or error in place. */
function useStanding() {
  const person = usePerson();
  const { data: mine, error, isFetching, dataUpdatedAt, refetch } = usePersonQuery(applicationQuery);
  /** time of the accepted application: older status data does not include it */
  const [appliedAt, setAppliedAt] = useState<number | null>(null);
  // A status change while the page is open moves the focus, because the focused element is gone.
  const [first, setFirst] = useState<{ person: Person; status: UserAgent['status'] } | null>(null);
  if (person && mine && first?.person !== person) setFirst({ person, status: mine.status });
  const fresh = first !== null && mine !== undefined && first.status !== mine.status;
  const status = mine?.status;
  useEffect(() => {
    // A decision changes the number of free places.
    if (fresh) void queryClient.invalidateQueries({ queryKey: agentConfig.queryKey });
  }, [fresh, status]);
  const applied = () => setAppliedAt(Date.now());
  const known = { mine: mine ?? null, fresh, applied, known: true, part: null };
  if (person === null) return { ...known, mine: null };
  const outdated = appliedAt !== null && dataUpdatedAt < appliedAt;
  if (mine && !outdated) return known;
  if (!error) {
    const part = (
      <>
        {outdated && (
          <p className={styles['taken']} role="status">
            {recruitment.taken}
          </p>
        )}
        <StandingSkeleton label={words.loading} />
      </>
    );
    return { ...known, mine: null, known: false, part };
  }
  const part = (
    <div className={styles['failed']}>
      <FailedNotice
        title={outdated ? recruitment.takenStatusFailed : recruitment.statusFailed}
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    </div>
  );
  return { ...known, mine: null, known: false, part };
}

/** Loads the link, after a login if necessary, and opens the share sheet. */
function useShare() {
  const me = useCurrentUser();
  return useApiMutation(() => generateQrcode({ path: '/partnerShareRegister', params: {} }, { quiet: true }), {
    needsLogin: true,
    onError: ({ message }) => toast(message),
    onSuccess: ({ qrText, inviteCode }) => {
      void openShare({
        title: recruitment.shareTitle,
        description: recruitment.shareText,
        url: qrText,
        image: '',
        poster: {
          scene: scene.load,
          title: recruitment.shareTitle,
          subtitle,
          ...(me && { nickname: me.nickname, portrait: me.headPortrait }),
          says: recruitment.says,
          code: { label: recruitment.myCode, text: inviteCode },
        },
        pageName: route.name,
      });
    },
  });
}
