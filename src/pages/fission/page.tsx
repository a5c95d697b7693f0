import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router-dom';
import type { PersonHome } from '../../api/moment.ts';
import { personHome } from '../../api/moment.ts';
import { loginByFission, sendCampaignSmsCode } from '../../api/passport.ts';
import { type UserInfo, userInfo } from '../../api/user-center.ts';
import { type Failed, isFailed } from '../../kit/data/attempt.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { FieldError } from '../../kit/forms/Field.tsx';
import { askLogin } from '../../features/login/ask-login.ts';
import { loginInfoOf } from '../../features/login/login-answer.ts';
import { PhoneForm } from '../../features/login/PhoneForm.tsx';
import { paths, wholeAddress } from '../../kit/navigation/paths.ts';
import { Notice } from '../../kit/ui/Notice.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { openShare } from '../../features/sharing/open-share.ts';
import type { Streamed } from '../../kit/data/soon.ts';
import { StreamedContent } from '../../kit/data/StreamedContent.tsx';
import { StreamedPart } from '../../kit/data/StreamedPart.tsx';
import { useAction } from '../../kit/data/use-action.ts';
import { useLogin } from '../../kit/data/use-login.ts';
import { useStale } from '../../kit/data/use-stale.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { words } from '../../kit/ui/words.ts';
import { saveLogin } from '../../session/login-info.ts';
import { fission, subtitle } from './copy.ts';
import type { loader } from './data.ts';
import { Opened } from './Opened.tsx';
import { keepPacket, keptPacket, type OpenedPacket } from './opened-packet.ts';
import { Greeting, GreetingSkeleton, Pocket } from './Pocket.tsx';
import PocketSkeleton from './Skeleton.tsx';
import styles from './page.module.css';

const scene = { name: 'fission', load: () => import('./scene.svg?scene') };

/** A friend's red packet, which opens with the login; and then packets of one's own to send. */
export default function FissionPage() {
  const { inviterId, token: loadedFor, inviter, me } = useLoaderData<typeof loader>();
  const login = useLogin();
  const token = login?.accessToken ?? null;

  const stale = useStale(loadedFor);

  const [justNow, setJustNow] = useState<OpenedPacket | null>(null);
  const opened = justNow?.until === login?.expireIn ? justNow : keptPacket(inviterId, login?.expireIn);
  const own: Streamed<UserInfo | Failed | null> = stale ? { settled: null } : me;

  return (
    <PageLayout title={fission.title} subtitle={subtitle} scene={scene}>
      {inviterId === undefined ? (
        <StreamedContent streamed={own} skeleton={<PocketSkeleton />}>
          {(user) => <Own title={fission.start} text={fission.startText} me={personIn(user)} />}
        </StreamedContent>
      ) : opened ? (
        <>
          <Opened {...opened} inviter={inviter} celebrates={opened === justNow} />
          <Own
            title={fission.invite}
            text={fission.inviteText}
            me={'settled' in own ? personIn(own.settled) : null}
            userId={opened.userId}
            next
          />
        </>
      ) : (
        <StreamedContent streamed={own} skeleton={<PocketSkeleton />}>
          {(user) =>
            personIn(user)?.userId === inviterId ? (
              <Own title={fission.mine} text={fission.mineText} me={personIn(user)} />
            ) : (
              <Closed
                inviterId={inviterId}
                inviter={inviter}
                known={token !== null}
                onOpened={(answer, info) => {
                  setJustNow(keepPacket(inviterId, info.expireIn, answer));
                  saveLogin(info);
                }}
              />
            )
          }
        </StreamedContent>
      )}
      <Rules />
    </PageLayout>
  );
}

const personIn = (user: UserInfo | Failed | null): UserInfo | null => (isFailed(user) ? null : user);

interface ClosedProps {
  inviterId: number;
  inviter: Streamed<PersonHome | Failed | null>;
  /** somebody is logged in already */
  known: boolean;
  onOpened: (answer: Awaited<ReturnType<typeof loginByFission>>, info: Awaited<ReturnType<typeof loginInfoOf>>) => void;
}

/** The platform's no to the whole packet. */
interface Refused {
  /** what was asked for */
  of: unknown;
  message: string;
  /** may be another answer next time */
  mayPass: boolean;
}

/** The packet with its form: it opens with the login. */
function Closed({ inviterId, inviter, known, onOpened }: ClosedProps) {
  const tracked = useTrack(fission.title);
  const { revalidate, state } = useRevalidator();
  const [refused, setRefused] = useState<Refused | null>(null);
  // Where the sender is asked for again, what was refused before is over.
  if (refused !== null && refused.of === inviter) {
    return (
      <div role="alert">
        <Notice picture="empty" title={refused.message} text={fission.startText}>
          <Link className={buttonLook({ look: 'primary' })} to="/fission">
            {fission.start}
          </Link>
          <Link className={buttonLook({})} to={paths.home()}>
            {fission.home}
          </Link>
          {refused.mayPass && (
            <Button busy={state === 'loading'} onClick={() => void revalidate()}>
              {words.retry}
            </Button>
          )}
        </Notice>
      </div>
    );
  }
  return (
    <Pocket
      greeting={
        <StreamedContent streamed={inviter} skeleton={<GreetingSkeleton />}>
          {(first) =>
            isFailed(first) && first.failed.kind === 'refused' ? (
              <Nobody onSeen={() => setRefused({ of: inviter, message: first.failed.message, mayPass: true })} />
            ) : (
              <StreamedPart
                streamed={{ settled: first }}
                missing={fission.noSender}
                again={(signal) => personHome({ userId: inviterId }, { signal })}
                skeleton={<GreetingSkeleton />}
              >
                {(person) => (
                  <Greeting
                    portrait={person?.headPortrait ?? ''}
                    title={fission.sent(person?.nickname ?? fission.someone)}
                    text={fission.invites}
                  />
                )}
              </StreamedPart>
            )
          }
        </StreamedContent>
      }
    >
      {known && <p className={styles['known']}>{fission.again}</p>}
      <PhoneForm
        submit={fission.openPacket}
        send={(phone, options) => sendCampaignSmsCode({ phone }, { ...options, onLoggedOut: 'throw' })}
        enter={async (typed, options) => {
          tracked('button', fission.openPacket);
          const answer = await loginByFission({ ...typed, inviterId }, { ...options, onLoggedOut: 'throw' });
          return { answer, info: await loginInfoOf(answer) };
        }}
        also={inviterId}
        takesRefusal={(message) => {
          if (!message.includes(fission.packet)) return false;
          setRefused({ of: inviter, message, mayPass: false });
          return true;
        }}
        onEntered={({ answer, info }) => onOpened(answer, info)}
      />
    </Pocket>
  );
}

/** Nobody has this id: the whole packet says so, as the platform does. */
function Nobody({ onSeen }: { onSeen: () => void }) {
  const seen = useEffectEvent(onSeen);
  useLayoutEffect(() => seen(), []);
  return <GreetingSkeleton />;
}

interface OwnProps {
  title: string;
  text: string;
  /** whoever is logged in, where that is known */
  me: UserInfo | null;
  /** whose packet is sent, where it is known before their name is */
  userId?: number;
  /** below an opened packet */
  next?: boolean;
}

/** My own packet, to be sent to friends. */
function Own({ title, text, me, userId, next = false }: OwnProps) {
  const tracked = useTrack(fission.title);
  const login = useLogin();
  const send = useAction(
    async () => {
      if (!(await askLogin())) return null;
      const person = me ?? (await userInfo({}).catch((error: unknown) => nameless(error, userId)));
      return person;
    },
    (person) => {
      if (person !== null) share(person);
    },
  );
  const label = login ? fission.share : fission.shareAfterLogin;
  const button = (
    <>
      <FieldError>{send.failed?.message}</FieldError>
      <Button
        look="primary"
        wide
        busy={send.busy}
        onClick={() => {
          tracked('button', fission.share);
          send.run(null);
        }}
      >
        {label}
      </Button>
    </>
  );
  if (next) {
    return (
      <section className={styles['next']} aria-label={title}>
        <p>{text}</p>
        {button}
        <Link
          className={buttonLook({ wide: true })}
          to={paths.wakeUp('/wallet')}
          onClick={() => tracked('button', fission.open)}
        >
          {fission.open}
        </Link>
      </section>
    );
  }
  return (
    <Pocket greeting={<Greeting portrait={me?.headPortrait ?? ''} title={title} text={text} />}>
      <div className={styles['send']}>
        {button}
        <Link className={buttonLook({ wide: true })} to={paths.home()}>
          {fission.home}
        </Link>
      </div>
    </Pocket>
  );
}

type Sender = Pick<UserInfo, 'userId' | 'nickname' | 'headPortrait'>;

/** A packet can be sent without a name on it, where just the name does not come. */
function nameless(error: unknown, userId: number | undefined): Sender {
  if (userId === undefined) throw error;
  return { userId, nickname: '', headPortrait: '' };
}

function share({ userId, nickname, headPortrait }: Sender): void {
  void openShare({
    title: fission.shareTitle,
    description: fission.shareDescription,
    url: wholeAddress(paths.fission(userId)),
    image: '',
    poster: {
      scene: scene.load,
      title: fission.posterTitle,
      ...(nickname === '' ? {} : { nickname, portrait: headPortrait }),
      says: fission.posterSays,
    },
    pageName: fission.title,
  });
}

function Rules() {
  return (
    <Section title={fission.rulesTitle} className={styles['rules']}>
      <ul>
        {fission.rules.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Link className={styles['help']} to={paths.wakeUp('/help')}>
        {fission.help}
      </Link>
    </Section>
  );
}
