import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLoaderData, useLocation } from 'react-router-dom';
import { asksAgain } from '../../api/errors.ts';
import type { Id } from '../../api/shapes.ts';
import { loginByFission, sendCampaignSmsCode } from '../../api/passport.ts';
import { type UserInfo, userInfo } from '../../api/user-center.ts';
import { inApp } from '../../features/native-app/app-path.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { useHydrated } from '../../kit/layout/use-hydrated.ts';
import { FieldError } from '../../kit/forms/Field.tsx';
import { askLogin } from '../../features/login/ask-login.ts';
import { toLoginInfo } from '../../features/login/to-login-info.ts';
import { PhoneForm } from '../../features/login/PhoneForm.tsx';
import { useRegistered } from '../../features/login/use-registered.ts';
import { absoluteUrl, paths, withAttribution } from '../../kit/navigation/paths.ts';
import { takeLostFocus } from '../../kit/overlay/focus-if-lost.ts';
import { Notice } from '../../kit/ui/Notice.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { openShare } from '../../features/sharing/open-share.ts';
import { Part, PartBoundary } from '../../kit/data/Part.tsx';
import { useApiMutation } from '../../kit/data/use-api-mutation.ts';
import { usePersonQuery, usePerson } from '../../kit/data/use-person.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { words } from '../../kit/ui/words.ts';
import { readQuery } from '../../lib/decrypted-queries.ts';
import { type Person, saveLogin } from '../../session/login-info.ts';
import { fission, subtitle } from './copy.ts';
import { type loader, senderQuery } from './data.ts';
import { Opened } from './Opened.tsx';
import { storedPacket, storePacket } from './opened-packet.ts';
import { FormSkeleton, Greeting, GreetingSkeleton, Pocket, SenderGreeting } from './Pocket.tsx';
import { route } from './route.ts';
import PocketSkeleton from './Skeleton.tsx';
import { Wallet } from './Wallet.tsx';
import styles from './page.module.css';

const scene = { name: 'fission', load: () => import('./scene.svg?scene') };

/** A friend's red packet, opened by the login; then the user's own packets to send. */
export default function FissionPage() {
  const { inviterId } = useLoaderData<typeof loader>();
  return (
    <PageLayout title={fission.title} subtitle={subtitle} scene={scene}>
      <FissionContent key={inviterId} inviterId={inviterId} />
    </PageLayout>
  );
}

function FissionContent({ inviterId }: { inviterId: Id | undefined }) {
  const hydrated = useHydrated();
  const person = usePerson();
  const [cameAs] = useState(person);
  const { data: me = null, isLoading } = usePersonQuery((user) => userInfo.query({}, user, { quiet: true }));
  /** the packet that needs no celebration */
  const [known, setKnown] = useState(() => storedPacket(inviterId));
  const [opened, noteOpened] = useRegistered(() => known);

  return (
    // Waits for nothing; the boundary in which the live script has drawn.
    <PartBoundary skeleton={<PocketSkeleton />}>
      {inviterId === undefined ? (
        <OwnPacket title={fission.start} text={fission.startText} me={me} />
      ) : opened ? (
        <>
          <Opened
            {...opened}
            inviterId={inviterId}
            celebrates={opened !== known}
            onCelebrated={() => setKnown(opened)}
          />
          <OwnPacket title={fission.invite} text={fission.inviteText} me={me} userId={opened.userId} next />
        </>
      ) : isLoading && (person === cameAs || known !== null) ? (
        // It may be the user's own packet, or who opened this one. A login in another tab does not replace the form.
        <PocketSkeleton />
      ) : me?.userId === inviterId ? (
        <OwnPacket title={fission.mine} text={fission.mineText} me={me} />
      ) : (
        <ClosedPacket
          inviterId={inviterId}
          person={person}
          onOpened={(answer, info) => {
            noteOpened(storePacket(inviterId, answer));
            saveLogin(info);
          }}
        />
      )}
      {hydrated && <Rules />}
    </PartBoundary>
  );
}

interface ClosedPacketProps {
  inviterId: Id;
  /** the logged-in user */
  person: Person | null;
  onOpened: (answer: Awaited<ReturnType<typeof loginByFission>>, info: Awaited<ReturnType<typeof toLoginInfo>>) => void;
}

function ClosedPacket({ inviterId, person, onOpened }: ClosedPacketProps) {
  const hydrated = useHydrated();
  const tracked = useTrack(route.name);
  // `Greeting` fetches it.
  const { data: found, error, isFetching, refetch } = useQuery({ ...senderQuery(inviterId), enabled: false });
  const [refused, setRefused] = useState<{ of: Person | null; message: string } | null>(null);
  if (found && 'refused' in found) {
    return (
      <RefusalNotice title={found.refused} text={error?.message}>
        {asksAgain(found.refused) && (
          <Button busy={isFetching} onClick={() => void refetch()}>
            {words.retry}
          </Button>
        )}
      </RefusalNotice>
    );
  }
  if (refused && refused.of === person) return <RefusalNotice title={refused.message} replacesForm />;
  return (
    <Pocket
      greeting={
        <Part query={senderQuery(inviterId)} missing={fission.noSender} skeleton={<GreetingSkeleton />}>
          {(sender) => 'nickname' in sender && <SenderGreeting sender={sender} />}
        </Part>
      }
    >
      {hydrated ? (
        <>
          {person !== null && <p className={styles['known']}>{fission.again}</p>}
          <PhoneForm
            submitLabel={fission.openPacket}
            send={(phone, options) => sendCampaignSmsCode({ phone }, { ...options, onLoggedOut: 'throw' })}
            submit={async (typed, options) => {
              tracked('button', fission.openPacket);
              const answer = await loginByFission({ ...typed, inviterId }, { ...options, onLoggedOut: 'throw' });
              return { answer, info: await toLoginInfo(answer) };
            }}
            extraValues={inviterId}
            handleRefusal={(message) => {
              // A refusal that asks for another try stands in the form.
              if (!message.includes(fission.packet) || asksAgain(message)) return false;
              setRefused({ of: person, message });
              return true;
            }}
            onSuccess={({ answer, info }) => onOpened(answer, info)}
          />
        </>
      ) : (
        <FormSkeleton />
      )}
    </Pocket>
  );
}

/** The platform's refusal of the whole packet, with a link elsewhere. */
function RefusalNotice({
  title,
  text = fission.startText,
  replacesForm = false,
  children,
}: {
  title: string;
  text?: string | undefined;
  /** the button that was pressed is gone */
  replacesForm?: boolean;
  children?: ReactNode;
}) {
  const { search } = useLocation();
  // With the sender it would be the same packet.
  const others = new URLSearchParams(readQuery(search));
  others.delete('inviterId');
  return (
    <div role="alert" {...(replacesForm && { ref: takeLostFocus, tabIndex: -1 })}>
      <Notice picture="empty" title={title} text={text}>
        <Link className={buttonLook({ look: 'primary' })} to={withAttribution('/fission', others.toString())}>
          {fission.start}
        </Link>
        <Link className={buttonLook({})} to={withAttribution(paths.home(), search)}>
          {fission.home}
        </Link>
        {children}
      </Notice>
    </div>
  );
}

interface OwnPacketProps {
  title: string;
  text: string;
  /** the logged-in user, if loaded */
  me: UserInfo | null;
  /** sender's id, if known before the name */
  userId?: Id;
  /** below an opened packet */
  next?: boolean;
}

function OwnPacket({ title, text, me, userId, next = false }: OwnPacketProps) {
  const tracked = useTrack(route.name);
  const { search } = useLocation();
  const person = usePerson();
  const send = useApiMutation(
    async () => {
      if (!(await askLogin())) return null;
      return me ?? (await userInfo({}).catch((error: unknown) => nameless(error, userId)));
    },
    {
      onSuccess: (sender) => {
        if (sender !== null) share(sender);
      },
    },
  );
  const label = person === null ? fission.shareAfterLogin : fission.share;
  const button = (
    <>
      <FieldError>{send.error?.message}</FieldError>
      <Button
        look="primary"
        wide
        busy={send.isPending}
        onClick={() => {
          tracked('button', fission.share);
          send.mutate(undefined);
        }}
      >
        {label}
      </Button>
    </>
  );
  if (next) {
    return (
      <section className={styles['next']} aria-label={title}>
        <Wallet />
        <p>{text}</p>
        {button}
        <Link
          className={buttonLook({ wide: true })}
          to={withAttribution(paths.wakeUp(inApp.wallet), search)}
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
        {person !== null && <Wallet />}
        {button}
        <Link className={buttonLook({ wide: true })} to={withAttribution(paths.home(), search)}>
          {fission.home}
        </Link>
      </div>
    </Pocket>
  );
}

type Sender = Pick<UserInfo, 'userId' | 'nickname' | 'headPortrait'>;

/** A packet can be sent without a name if only the name fails to load. */
function nameless(error: unknown, userId: Id | undefined): Sender {
  if (userId === undefined) throw error;
  return { userId, nickname: '', headPortrait: '' };
}

function share({ userId, nickname, headPortrait }: Sender): void {
  void openShare({
    title: fission.shareTitle,
    description: fission.shareDescription,
    url: absoluteUrl(paths.fission(userId)),
    image: '',
    poster: {
      scene: scene.load,
      title: fission.posterTitle,
      ...(nickname === '' ? {} : { nickname, portrait: headPortrait }),
      says: fission.posterSays,
    },
    pageName: route.name,
  });
}

function Rules() {
  const { search } = useLocation();
  return (
    <Section title={fission.rulesTitle} className={styles['rules']}>
      <ul>
        {fission.rules.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Link className={styles['help']} to={withAttribution(paths.wakeUp(inApp.help), search)}>
        {fission.help}
      </Link>
    </Section>
  );
}
