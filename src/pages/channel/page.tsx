import { type ReactNode, useState } from 'react';
import { Link, useLoaderData, useLocation } from 'react-router-dom';
import { asksAgain } from '../../api/errors.ts';
import { type ChannelRecord, loginByChannel, sendCampaignSmsCode } from '../../api/passport.ts';
import { inApp } from '../../features/native-app/app-path.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { failureOf } from '../../kit/data/failure.ts';
import { toLoginInfo } from '../../features/login/to-login-info.ts';
import { PhoneForm } from '../../features/login/PhoneForm.tsx';
import { useRegistered } from '../../features/login/use-registered.ts';
import { absoluteUrl, paths, withAttribution } from '../../kit/navigation/paths.ts';
import { Notice } from '../../kit/ui/Notice.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { openShare } from '../../features/sharing/open-share.ts';
import { Success } from '../../kit/ui/Success.tsx';
import { readQuery } from '../../lib/decrypted-queries.ts';
import { usePerson } from '../../kit/data/use-person.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { words } from '../../kit/ui/words.ts';
import { saveLogin } from '../../session/login-info.ts';
import BrandSkeleton from './Skeleton.tsx';
import { channel, subtitle } from './copy.ts';
import type { loader } from './data.ts';
import { route } from './route.ts';
import styles from './page.module.css';
import { storedWelcome, storeWelcome, useVisit } from './visit.ts';

const scene = { name: 'channel', load: () => import('./scene.svg?scene') };

/** Landing page of a partner's channel: the partner, registration, and the partner's gift. */
export default function ChannelPage() {
  const { channelCode } = useLoaderData<typeof loader>();
  return (
    <PageLayout title={channel.title} subtitle={subtitle} scene={scene}>
      <ChannelContent key={channelCode} channelCode={channelCode} />
    </PageLayout>
  );
}

function ChannelContent({ channelCode }: { channelCode: string }) {
  const { record, failed, busy, again } = useVisit(channelCode);
  const person = usePerson();
  const [closed, setClosed] = useState<string | null>(null);
  if (closed !== null) return <ChannelClosed message={closed} />;
  const failure = failed && failureOf(failed);
  if (failed?.kind === 'refused') {
    return (
      <ChannelClosed message={failed.message}>
        {failure?.again && (
          <Button busy={busy} onClick={again}>
            {words.retry}
          </Button>
        )}
      </ChannelClosed>
    );
  }

  const waits = record === null && failed === null;
  return (
    <>
      {record && <Brand record={record} />}
      {waits && <BrandSkeleton />}
      {failure && (
        // One line: the form below works without it.
        <div className={styles['missing']} role="alert">
          <Notice picture={failure.picture} title={channel.missing} text={failure.text} row>
            {failure.again && (
              <Button busy={busy} onClick={again}>
                {words.retry}
              </Button>
            )}
          </Notice>
        </div>
      )}
      {person ? (
        <WelcomeSection channelCode={channelCode} record={record} />
      ) : (
        // Wait for the channel's state, so that nobody starts filling in a form for an ended channel.
        !waits && <LoginSection channelCode={channelCode} onClosed={setClosed} />
      )}
      {!waits && <Terms />}
    </>
  );
}

function Brand({ record }: { record: ChannelRecord }) {
  const { channelName, logo, slogan, visitCount } = record;
  return (
    <section className={styles['brand']} aria-label={channel.brand}>
      <Picture src={logo} alt="" ratio="1 / 1" eager className={styles['logo']} />
      <h2>
        <bdi>{channelName}</bdi>
      </h2>
      <p className={styles['slogan']}>
        <bdi>{slogan === '' ? channel.noSlogan : slogan}</bdi>
      </p>
      {visitCount > 0 && <p className={styles['visitor']}>{channel.visitor(visitCount.toLocaleString('en'))}</p>}
    </section>
  );
}

function LoginSection({ channelCode, onClosed }: { channelCode: string; onClosed: (message: string) => void }) {
  const tracked = useTrack(route.name);
  return (
    <section className={styles['entrance']} aria-label={channel.joinTitle}>
      <PhoneForm
        submitLabel={channel.join}
        send={(phone, options) => sendCampaignSmsCode({ phone }, { ...options, onLoggedOut: 'throw' })}
        submit={async (typed, options) => {
          tracked('button', channel.join);
          const answer = await loginByChannel({ ...typed, channelCode }, { ...options, onLoggedOut: 'throw' });
          return { answer, info: await toLoginInfo(answer) };
        }}
        extraValues={channelCode}
        handleRefusal={(message) => {
          // A refusal that asks for another try stands in the form.
          if (!message.includes(channel.refused) || asksAgain(message)) return false;
          onClosed(message);
          return true;
        }}
        onSuccess={({ answer, info }) => {
          storeWelcome(channelCode, answer);
          saveLogin(info);
        }}
      />
    </section>
  );
}

/** For a logged-in user, just registered or from before. */
function WelcomeSection({ channelCode, record }: { channelCode: string; record: ChannelRecord | null }) {
  const tracked = useTrack(route.name);
  const { search } = useLocation();
  const [welcome] = useRegistered(() => storedWelcome(channelCode));
  const share = () => {
    tracked('button', channel.share);
    const title = record ? channel.shareTitle(record.channelName) : channel.title;
    void openShare({
      title,
      description: record?.slogan ? record.slogan : channel.noSlogan,
      url: absoluteUrl(withAttribution(paths.channel(channelCode), search)),
      image: record?.logo ? new URL(record.logo, location.href).href : '',
      poster: { scene: scene.load, title, subtitle, says: channel.shareSays },
      pageName: route.name,
    });
  };
  const next = (
    <>
      <Link
        className={buttonLook({ look: 'primary', wide: true })}
        to={withAttribution(paths.wakeUp(inApp.home), search)}
        onClick={() => tracked('button', channel.open)}
      >
        {channel.open}
      </Link>
      <Button wide onClick={share}>
        {channel.share}
      </Button>
    </>
  );
  if (!welcome) {
    return (
      <section className={styles['inside']} aria-label={channel.inside}>
        <h2>{channel.inside}</h2>
        <p>{channel.insideText}</p>
        {next}
      </section>
    );
  }
  const { newUser, gift } = welcome;
  return (
    <>
      {gift && (
        <Section title={channel.gift} className={styles['gift']}>
          <Picture src={gift.cover} alt="" ratio="1 / 1" eager className={styles['giftCover']} />
          <div>
            <p className={styles['giftTitle']}>
              <bdi>{gift.title}</bdi>
            </p>
            <p>{channel.giftPlace}</p>
          </div>
        </Section>
      )}
      <div className={styles['welcome']}>
        <Success
          title={newUser ? channel.welcome : channel.welcomeBack}
          {...(gift ? {} : { text: newUser ? channel.noGift : channel.giftOnce })}
        >
          {next}
        </Success>
      </div>
    </>
  );
}

/** The platform's refusal: the channel has ended or does not exist. */
function ChannelClosed({ message, children }: { message: string; children?: ReactNode }) {
  // The inviter goes on, a channel that is closed does not.
  const others = new URLSearchParams(readQuery(useLocation().search));
  others.delete('channelCode');
  return (
    <div role="alert">
      <Notice picture="empty" title={message}>
        <Link className={buttonLook({ look: 'primary' })} to={withAttribution(paths.home(), others.toString())}>
          {words.home}
        </Link>
        <Link className={buttonLook({})} to={withAttribution(paths.wakeUp(inApp.home), others.toString())}>
          {channel.open}
        </Link>
        {children}
      </Notice>
    </div>
  );
}

function Terms() {
  const { search } = useLocation();
  return (
    <Section title={channel.termsTitle} bare className={styles['terms']}>
      <ul>
        {channel.terms.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Link className={styles['help']} to={withAttribution(paths.wakeUp(inApp.help), search)}>
        {channel.help}
      </Link>
    </Section>
  );
}
