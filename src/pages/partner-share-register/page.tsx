import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLoaderData, useLocation } from 'react-router-dom';
import type { AgentConfig } from '../../api/agent.ts';
import { sharedUser, type SharedUser } from '../../api/invitation.ts';
import type { UserInfo } from '../../api/user-center.ts';
import { useCurrentUser } from '../../features/login/use-current-user.ts';
import { type Registered, useRegistered } from '../../features/login/use-registered.ts';
import { inApp } from '../../features/native-app/app-path.ts';
import { openShare } from '../../features/sharing/open-share.ts';
import { Part } from '../../kit/data/Part.tsx';
import { queryClient } from '../../kit/data/query-client.ts';
import { usePerson } from '../../kit/data/use-person.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { absoluteUrl, paths, withAttribution } from '../../kit/navigation/paths.ts';
import { Notice } from '../../kit/ui/Notice.tsx';
import { PersonRow } from '../../kit/ui/PersonRow.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { Success } from '../../kit/ui/Success.tsx';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { words } from '../../kit/ui/words.ts';
import { formatTime } from '../../lib/date-words.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import { invited } from './copy.ts';
import { inviterQuery, type loader, tiersQuery } from './data.ts';
import { Letter, LetterSkeleton, UnsignedLetter } from './Letter.tsx';
import { Registration } from './Registration.tsx';
import { route } from './route.ts';
import styles from './page.module.css';

const scene = { name: 'partner-share-register', load: () => import('./scene.svg?scene') };

/** A partner's invitation: the inviter, registration, and the partner tiers. */
export default function PartnerShareRegisterPage() {
  const { inviteCode } = useLoaderData<typeof loader>();
  const tracked = useTrack(route.name);
  const person = usePerson();
  const me = useCurrentUser();
  const inviter = useInviter(inviteCode);
  const [entered, register] = useRegistered(noneStored);
  const tap = (label: string) => tracked('button', label);
  const enter = (registered: Registered) => {
    register(registered);
    // The inviter's number of friends has changed.
    void queryClient.invalidateQueries({ queryKey: sharedUser.queryKey });
  };

  let way: ReactNode;
  if (person === null) {
    way = (
      <Section title={invited.form} className={styles['form']}>
        <Registration inviteCode={inviter === null ? undefined : inviteCode} onTap={tap} onSuccess={enter} />
      </Section>
    );
  } else if (entered) {
    way = <Entered newUser={entered.newUser} inviter={inviter ?? null} onTap={tap} />;
  } else {
    way = <LoggedInNotice me={me} inviteCode={inviteCode} onTap={tap} />;
  }

  return (
    <PageLayout title={invited.title} subtitle={invited.subtitle} scene={scene}>
      <div className={styles['page']}>
        {inviteCode === undefined ? (
          <UnsignedLetter inviteCode={undefined} />
        ) : (
          <Part query={inviterQuery(inviteCode)} missing={invited.inviterFailed} skeleton={<LetterSkeleton />}>
            {(found) => (found ? <Letter inviter={found} /> : <UnsignedLetter inviteCode={inviteCode} />)}
          </Part>
        )}
        {way}
        <Part
          query={tiersQuery}
          missing={invited.offerFailed}
          skeleton={<div className={styles['offerSkeleton']} role="status" aria-label={words.loading} />}
        >
          {(found) => <Offer offer={found} />}
        </Part>
        <Link className={styles['help']} to={paths.wakeUp(inApp.help)} onClick={() => tap(invited.help)}>
          {invited.help}
        </Link>
      </div>
    </PageLayout>
  );
}

/** A reload shows what a logged-in user sees, without a welcome. */
const noneStored = (): Registered | null => null;

/** The owner of the code: null if there is none, undefined if unknown. `Letter` fetches it. */
function useInviter(inviteCode: string | undefined): SharedUser | null | undefined {
  return useQuery({ ...inviterQuery(inviteCode ?? ''), enabled: false }).data;
}

interface ActionsProps {
  onTap: (label: string) => void;
}

/** After the registration or login: the next steps. */
function Entered({ newUser, inviter, onTap }: ActionsProps & { newUser: boolean; inviter: SharedUser | null }) {
  const text = inviter ? invited.welcomeText(inviter.nickname) : invited.welcomePlain;
  return (
    <Success title={newUser ? invited.welcome : invited.back} text={newUser ? text : invited.backText}>
      <Actions appFirst onTap={onTap} />
    </Success>
  );
}

/** For a logged-in user, instead of the registration. */
function LoggedInNotice({
  me,
  inviteCode,
  onTap,
}: ActionsProps & { me: UserInfo | null; inviteCode: string | undefined }) {
  const own = me !== null && me.inviteCode !== '' && inviteCode?.toUpperCase() === me.inviteCode.toUpperCase();
  return (
    <Section title={own ? invited.own : invited.already}>
      <div className={styles['already']}>
        {me && <PersonRow portrait={me.headPortrait} name={me.nickname} note={me.phoneMasked} eager />}
        <p>{own ? invited.ownText : invited.alreadyText}</p>
        {own && <ShareOwn me={me} onTap={onTap} />}
        <Actions quiet={own} onTap={onTap} />
      </div>
    </Section>
  );
}

/** Sends the user's own invitation to friends. */
function ShareOwn({ me: { inviteCode, nickname, headPortrait }, onTap }: ActionsProps & { me: UserInfo }) {
  const share = () => {
    onTap(invited.share);
    void openShare({
      title: invited.title,
      description: invited.shareText,
      url: absoluteUrl(paths.partnerShareRegister(inviteCode)),
      image: '',
      pageName: route.name,
      poster: {
        scene: scene.load,
        title: invited.title,
        subtitle: invited.subtitle,
        nickname,
        portrait: headPortrait,
        says: invited.shareSays,
        code: { label: invited.code, text: inviteCode },
      },
    });
  };
  return (
    <Button look="primary" wide onClick={share}>
      {invited.share}
    </Button>
  );
}

/** Links into the app and to the recruitment, keeping the inviter. */
function Actions({ appFirst = false, quiet = false, onTap }: ActionsProps & { appFirst?: boolean; quiet?: boolean }) {
  const { search } = useLocation();
  const ways = [
    { label: invited.seeRecruitment, to: withAttribution(paths.partnerRecruitment(), search) },
    { label: invited.openApp, to: paths.wakeUp() },
  ];
  if (appFirst) ways.reverse();
  return (
    <>
      {ways.map(({ label, to }, index) => (
        <Link
          key={label}
          className={buttonLook({ look: index === 0 && !quiet ? 'primary' : 'quiet', wide: true })}
          to={to}
          onClick={() => onTap(label)}
        >
          {label}
        </Link>
      ))}
    </>
  );
}

/** The benefits of each tier; the first is open. */
function Offer({ offer: { tiers, endTime } }: { offer: AgentConfig }) {
  if (tiers.length === 0) return <Notice picture="empty" title={invited.offerEmpty} small />;
  const open = parseShanghaiTime(endTime) > serverClock.now();
  return (
    <Section title={invited.offer}>
      {open && <p className={styles['soft']}>{invited.offerText}</p>}
      <div className={styles['tiers']}>
        {tiers.map(({ tierId, name, commissionRate, benefits }, index) => (
          <details key={tierId} open={index === 0}>
            <summary>
              <b>{name}</b>
              <span>{invited.rate(Math.round(commissionRate * 1_000) / 10)}</span>
            </summary>
            <ul>
              {benefits.map((benefit) => (
                <li key={benefit}>{benefit}</li>
              ))}
            </ul>
          </details>
        ))}
      </div>
      <p className={styles['soft']}>{invited.until(formatTime(endTime), open)}</p>
    </Section>
  );
}
