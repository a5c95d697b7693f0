import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Id } from '../../api/shapes.ts';
import type { RainAppointment } from '../../api/task.ts';
import { Part } from '../../kit/data/Part.tsx';
import { usePerson } from '../../kit/data/use-person.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { useHydrated } from '../../kit/layout/use-hydrated.ts';
import { useProgressiveRender } from '../../kit/layout/use-progressive-render.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { announce } from '../../kit/overlay/feedback.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Countdown } from '../../kit/ui/Countdown.tsx';
import { words } from '../../kit/ui/words.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import { AppointSheet } from './AppointSheet.tsx';
import { rain as copy, subtitle } from './copy.ts';
import { rainQuery } from './data.ts';
import { HowTo } from './HowTo.tsx';
import { PracticeCard } from './PracticeCard.tsx';
import { RainSkeleton, RainView } from './RainView.tsx';
import { remind } from './remind.ts';
import { titleOf } from './rounds.ts';
import { route } from './route.ts';
import { useAppointment } from './use-appoint.ts';
import { useRain } from './use-rain.ts';
import { useShareRain } from './use-share-rain.ts';
import view from './RainView.module.css';
import styles from './page.module.css';

const scene = { name: 'red-packet', load: () => import('./scene.svg?scene') };

/** The red-packet rain: the rounds of the day, an appointment, and a practice. */
export default function RedPacketPage() {
  // The round comes first; the rest is below the first screen.
  const shown = useProgressiveRender(2);
  return (
    <PageLayout title={copy.title} subtitle={subtitle} scene={scene}>
      <div className={styles['page']}>
        <Part query={rainQuery} skeleton={<RainSkeleton />} missing={copy.missing}>
          {(answer) => <Rounds answer={answer} />}
        </Part>
        {shown > 1 && (
          <>
            <PracticeCard />
            <HowTo />
          </>
        )}
      </div>
    </PageLayout>
  );
}

function Rounds({ answer }: { answer: RainAppointment }) {
  const tracked = useTrack(route.name);
  const tap = (label: string) => tracked('button', label);
  const { search } = useLocation();
  const { rain, busy: refreshing, refresh } = useRain(answer);
  const round = rain.main;
  const title = titleOf(answer, rain);
  const appointment = useAppointment(round?.roundId);
  const { busy, share } = useShareRain();
  const hydrated = useHydrated();
  useSaidBeginning(round?.roundId, round?.state, title);
  const [asks, setAsks] = useState(false);
  // Of who is there, for the number appointed last: the next one is typed anew.
  const about = `${usePerson() ?? ''} ${appointment?.phone ?? ''}`;
  const [typed, setTyped] = useState({ about, phone: '' });
  const ask = (label: string) => {
    tap(label);
    if (typed.about !== about) setTyped({ about, phone: '' });
    setAsks(true);
  };

  return (
    <>
      <RainView
        answer={answer}
        rain={rain}
        appointedPhone={appointment?.phone}
        timer={
          hydrated &&
          round && (
            <Countdown
              // Another round or its end, another countdown.
              key={`${round.roundId} ${round.state}`}
              label={round.state === 'on' ? copy.until.on : copy.until.coming}
              until={parseShanghaiTime(round.state === 'on' ? round.endTime : round.startTime)}
            />
          )
        }
        sharing={busy}
        onShare={() => {
          tap(words.share);
          share();
        }}
        search={search}
        onOpen={() => tap(copy.toApp)}
        onAppoint={() => ask(copy.appoint)}
        main={
          !round ? (
            <Button look="primary" wide data-bright busy={refreshing} onClick={refresh}>
              {copy.refresh}
            </Button>
          ) : appointment && round.state === 'coming' ? (
            <Button
              look="primary"
              wide
              data-bright
              onClick={() => {
                tap(copy.remind);
                remind(round, title);
              }}
            >
              {copy.remind}
            </Button>
          ) : undefined
        }
        other={
          appointment &&
          round?.state === 'coming' && (
            <Button className={view['other']} aria-haspopup="dialog" onClick={() => ask(copy.other)}>
              {copy.other}
            </Button>
          )
        }
      />
      {asks && round && (
        <AppointSheet
          round={round}
          title={title}
          again={appointment !== null}
          phone={typed.phone}
          onPhone={(phone) => setTyped({ about, phone })}
          onClosed={() => setAsks(false)}
        />
      )}
    </>
  );
}

/** Says that a round has begun, whether the clock or the platform turned the page first. */
function useSaidBeginning(roundId: Id | undefined, state: string | undefined, title: string): void {
  const before = useRef({ roundId, state });
  const say = useEffectEvent(() => announce(copy.turned(title)));
  useEffect(() => {
    const { roundId: last, state: was } = before.current;
    before.current = { roundId, state };
    if (last === roundId && was === 'coming' && state === 'on') say();
  }, [roundId, state]);
}
