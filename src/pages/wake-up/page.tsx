import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLoaderData } from 'react-router-dom';
import { type AppEnvironment, appAddress, opensAutomatically } from '../../features/native-app/app-environment.ts';
import { copyAndToast } from '../../features/sharing/share.ts';
import { PartBoundary } from '../../kit/data/Part.tsx';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { useHydrated } from '../../kit/layout/use-hydrated.ts';
import { useGoBack } from '../../kit/navigation/use-go-back.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { words } from '../../kit/ui/words.ts';
import { callHost } from '../../session/call-host.ts';
import { host } from '../../session/host.ts';
import { wakeUp } from './copy.ts';
import type { loader } from './data.ts';
import { currentEnvironment } from './environment.ts';
import { route } from './route.ts';
import CardSkeleton from './Skeleton.tsx';
import { type Thing, thingQuery } from './thing.ts';
import { useOpening } from './use-opening.ts';
import { BrowserView, Card, DesktopView, GuideView, linkTo, type ShownThing } from './views.tsx';
import { noteWoken, wasWoken } from './woken.ts';
import styles from './page.module.css';

const scene = { name: 'wake-up', load: () => import('./scene.svg?scene') };

/** Opens the native app from any environment: the app itself, a browser, WeChat, a desktop. */
export default function WakeUpPage() {
  const { path, refused } = useLoaderData<typeof loader>();
  return (
    <PageLayout title={wakeUp.title} subtitle={wakeUp.subtitle} scene={scene}>
      {/* Waits for nothing; the boundary in which the live script has drawn. */}
      <PartBoundary skeleton={<CardSkeleton />}>
        <Opener key={`${path} ${refused}`} path={path} refused={refused} />
      </PartBoundary>
    </PageLayout>
  );
}

interface PathProps {
  path: string;
  /** the URL had an invalid path */
  refused: boolean;
  thing: ShownThing | undefined;
}

/** What the path opens, once it is known and hydrated. */
function useThing(path: string): ShownThing | undefined {
  const hydrated = useHydrated();
  const query = thingQuery(path) ?? { queryKey: ['nothing'] };
  const { data } = useQuery<Thing>({ retryOnMount: false, queryFn: skipToken, ...query });
  if (!hydrated || !data) return undefined;
  return { title: data.title, picture: <Picture src={data.picture} alt="" ratio="1 / 1" eager /> };
}

function Opener({ path, refused }: Omit<PathProps, 'thing'>) {
  const [known, setKnown] = useState(() => currentEnvironment(host.can('openPath')));
  // The card was drawn before React where no host was seen, whose bridge may have come later.
  const environment = useHydrated() ? known : currentEnvironment(false);
  const opened = { path, refused, thing: useThing(path) };
  // A host whose action fails is treated like a browser.
  if (environment === 'host') return <InHost {...opened} onFailed={() => setKnown(currentEnvironment(false))} />;
  if (environment === 'wechat' || environment === 'qq') return <Guide {...opened} environment={environment} />;
  if (environment === 'desktop') return <OnDesktop {...opened} />;
  return <InBrowser {...opened} environment={environment} />;
}

/** Whether this is the first view, in which nobody has tapped yet, so that the page may open the app automatically. */
function firstTimeHere(): boolean {
  if (wasWoken()) return false;
  noteWoken();
  return true;
}

function InHost({ path, refused, thing, onFailed }: PathProps & { onFailed: () => void }) {
  const tracked = useTrack(route.name);
  const goBack = useGoBack();
  const [asking, setAsking] = useState(refused);
  const [opening, setOpening] = useState(false);
  /** the attempt that is under way, also the automatic one */
  const isOpening = useRef(false);
  const openInHost = async () => {
    if (isOpening.current) return;
    isOpening.current = true;
    setOpening(true);
    const isOpened = await callHost(host, 'openPath', path);
    isOpening.current = false;
    setOpening(false);
    if (isOpened) setAsking(false);
    else onFailed();
  };
  const atOnce = useEffectEvent(() => {
    if (!refused && firstTimeHere()) void openInHost();
  });
  useEffect(() => {
    // Render before the app covers the page, for users who come back.
    const timer = setTimeout(() => atOnce());
    return () => clearTimeout(timer);
  }, []);
  const label = asking ? wakeUp.openFront : wakeUp.again;
  return (
    <Card status={asking ? wakeUp.refused : wakeUp.host} what={refused ? undefined : { path, thing }}>
      <Button
        look="primary"
        wide
        busy={opening}
        onClick={({ detail }) => {
          // The second of two quick taps: a host may answer at once.
          if (detail > 1) return;
          tracked('button', label);
          void openInHost();
        }}
      >
        {label}
      </Button>
      <Button wide onClick={goBack}>
        {words.back}
      </Button>
    </Card>
  );
}

/** In a mobile browser. */
function InBrowser({ environment, path, refused, thing }: PathProps & { environment: AppEnvironment }) {
  const tracked = useTrack(route.name);
  const hydrated = useHydrated();
  const [opening, start] = useOpening();
  const way = environment === 'android' ? 'scheme' : 'link';

  const openAutomatically = useEffectEvent(() => {
    if (refused || !opensAutomatically(environment, navigator.userAgent) || document.visibilityState !== 'visible')
      return;
    if (!firstTimeHere()) return;
    start(way);
    try {
      location.assign(appAddress(environment, path));
    } catch {
      // Some browsers throw for an unknown scheme; the timeout handles it.
    }
  });
  // Before, a host may turn out to be here.
  useEffect(() => {
    if (hydrated) openAutomatically();
  }, [hydrated]);

  return (
    <BrowserView
      environment={environment}
      path={path}
      refused={refused}
      thing={thing}
      opening={opening}
      onOpen={(event, label) => {
        if (opening === 'trying') {
          event.preventDefault();
          return;
        }
        tracked('button', label);
        start(way);
      }}
      onDownload={(system) => tracked('button', wakeUp.download, system)}
      onCopy={() => copyLink(path)}
    />
  );
}

/** In WeChat and QQ. */
function Guide({ environment, path, refused, thing }: PathProps & { environment: 'wechat' | 'qq' }) {
  const hydrated = useHydrated();
  const copy = useTrackedCopy(path);
  return (
    <>
      {hydrated && createPortal(<Arrow />, document.body)}
      <GuideView environment={environment} path={path} refused={refused} thing={thing} onCopy={copy} />
    </>
  );
}

/** Arrow to the menu at the upper right corner. */
function Arrow() {
  return (
    <svg className={styles['arrow']} viewBox="0 0 120 120" fill="none" aria-hidden="true">
      <path d="M14 108C20 60 48 26 98 20" stroke="currentColor" strokeWidth="6" strokeLinecap="round" />
      <path d="M76 6L102 19L84 42" stroke="currentColor" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

/** On a desktop. */
function OnDesktop({ path, refused, thing }: PathProps) {
  return <DesktopView path={path} refused={refused} thing={thing} onCopy={useTrackedCopy(path)} />;
}

function useTrackedCopy(path: string): () => void {
  const tracked = useTrack(route.name);
  return () => {
    tracked('button', wakeUp.copyLink);
    copyLink(path);
  };
}

function copyLink(path: string): void {
  void copyAndToast(linkTo(path), wakeUp.copied);
}
