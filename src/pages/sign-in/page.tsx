import { useState } from 'react';
import { Link, useLoaderData, useLocation } from 'react-router-dom';
import { openShare } from '../../features/sharing/open-share.ts';
import { inApp } from '../../features/native-app/app-path.ts';
import { PartBoundary } from '../../kit/data/Part.tsx';
import { usePerson, usePersonQuery } from '../../kit/data/use-person.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { useProgressiveRender } from '../../kit/layout/use-progressive-render.ts';
import { absoluteUrl, paths, withAttribution } from '../../kit/navigation/paths.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { announce, toast } from '../../kit/overlay/feedback.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { Section } from '../../kit/ui/Section.tsx';
import { Foot, FootLink, RuleList } from '../../kit/ui/Foot.tsx';
import { formatDay } from '../../lib/date-words.ts';
import { points } from '../../lib/yuan.ts';
import { currentPerson, type Person } from '../../session/login-info.ts';
import { Board } from './Board.tsx';
import { sign, subtitle } from './copy.ts';
import { type loader, statusQuery } from './data.ts';
import { todayInShanghai } from './days.ts';
import { GuestView } from './GuestView.tsx';
import { Reminder } from './Reminder.tsx';
import { route } from './route.ts';
import BoardSkeleton from './Skeleton.tsx';
import { useSign } from './use-sign.ts';
import { useToday } from './use-today.ts';
import styles from './page.module.css';

const scene = { name: 'sign-in', load: () => import('./scene.svg?scene') };

/** The daily sign-in. */
export default function SignInPage() {
  return (
    <PageLayout title={sign.title} subtitle={subtitle} scene={scene}>
      <div className={styles['page']}>
        <SignIn />
      </div>
    </PageLayout>
  );
}

function SignIn() {
  const { taskId } = useLoaderData<typeof loader>();
  const person = usePerson();
  const today = useToday();
  const tracked = useTrack(route.name);
  const shown = useProgressiveRender(2);
  // The last sign-in on this visit.
  const [result, setResult] = useState<{ date: string; person: Person | null } | null>(null);
  const signing = useSign((done) => {
    setResult({ date: done.date, person: currentPerson() });
    if (done.date === todayInShanghai()) announce(sign.done(points(done.reward), done.streak));
    else toast(sign.lateDone(formatDay(done.date)));
  });
  const tap = (label: string) => tracked('button', label);
  const start = () => {
    tap(sign.guestSign);
    signing.mutate({ day: todayInShanghai() });
  };
  const guest = <GuestView today={today} busy={signing.isPending} onSign={start} />;
  return (
    <>
      <PartBoundary
        resetKey={person ?? 'nobody'}
        missing={sign.statusFailed}
        // The user has just logged in to sign: keep the busy button.
        skeleton={signing.isPending ? guest : <BoardSkeleton />}
      >
        {person === null ? (
          guest
        ) : (
          <Board
            person={person}
            today={today}
            taskId={taskId}
            busy={signing.isPending}
            error={signing.error}
            fresh={result?.date === today && result.person === person}
            onSign={start}
            onTap={tap}
          />
        )}
      </PartBoundary>
      {shown > 1 && (
        <>
          <Reminder today={today} onTap={tap} />
          <End onTap={tap} />
        </>
      )}
    </>
  );
}

function End({ onTap }: { onTap: (label: string) => void }) {
  const { search } = useLocation();
  const streak = usePersonQuery(statusQuery).data?.streak ?? 0;
  const share = () => {
    onTap(sign.share);
    void openShare({
      title: sign.shareTitle,
      description: sign.shareText,
      url: absoluteUrl(withAttribution(paths.signIn(), search)),
      image: '',
      poster: {
        scene: scene.load,
        title: sign.shareTitle,
        subtitle,
        says: sign.shareSays(streak),
      },
      pageName: route.name,
    });
  };
  return (
    <>
      <Section title={sign.rules} bare>
        <RuleList>
          {sign.rulesList.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </RuleList>
      </Section>
      <Foot>
        <Link className={buttonLook({})} to={paths.exchange()} onClick={() => onTap(sign.shop)}>
          {sign.shop}
        </Link>
        <Button onClick={share}>{sign.share}</Button>
        <FootLink to={paths.rewardRules()} label={sign.rewardRules} onTap={onTap} />
        <FootLink to={withAttribution(paths.wakeUp(inApp.help), search)} label={sign.help} onTap={onTap} />
      </Foot>
    </>
  );
}
