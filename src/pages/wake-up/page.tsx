import { useEffect, useEffectEvent, useState } from 'react';
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
import { words } from '../../kit/ui/words.ts';
import { callHost } from '../../session/call-host.ts';
import { host } from '../../session/host.ts';
import { wakeUp } from './copy.ts';
import type { loader } from './data.ts';
import { currentEnvironment } from './environment.ts';
import CardSkeleton from './Skeleton.tsx';
import { useOpening } from './use-opening.ts';
import { BrowserView, Card, DesktopView, GuideView, linkTo } from './views.tsx';
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
}

function Opener({ path, refused }: PathProps) {
  const [known, setKnown] = useState(() => currentEnvironment(host.can('openPath')));
  // The card was drawn before React where no host was seen, whose bridge may have come later.
  const environment = useHydrated() ? known : currentEnvironment(false);
  // A host whose action fails is treated like a browser.
  if (environment === 'host')
    return <InHost path={path} refused={refused} onFailed={() => setKnown(currentEnvironment(false))} />;
  if (environment === 'wechat' || environment === 'qq')
    return <Guide environment={environment} path={path} refused={refused} />;
  if (environment === 'desktop') return <OnDesktop path={path} refused={refused} />;
  return <InBrowser environment={environment} path={path} refused={refused} />;
}

/** Whether this is the first view, in which nobody has tapped yet, so that the page may open the app automatically. */
function firstTimeHere(): boolean {
  if (wasWoken()) return false;
  noteWoken();
  return true;
}

function InHost({ path, refused, onFailed }: PathProps & { onFailed: () => void }) {
  const tracked = useTrack(wakeUp.title);
  const goBack = useGoBack();
  const [asking, setAsking] = useState(refused);
  const openInHost = async () => {
    if (await callHost(host, 'openPath', path)) setAsking(false);
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
    <Card status={asking ? wakeUp.refused : wakeUp.host}>
      <Button
        look="primary"
        wide
        onClick={() => {
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
function InBrowser({ environment, path, refused }: PathProps & { environment: AppEnvironment }) {
  const tracked = useTrack(wakeUp.title);
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
function Guide({ environment, path, refused }: PathProps & { environment: 'wechat' | 'qq' }) {
  const hydrated = useHydrated();
  const copy = useTrackedCopy(path);
  return (
    <>
      {hydrated && createPortal(<Arrow />, document.body)}
      <GuideView environment={environment} refused={refused} onCopy={copy} />
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
function OnDesktop({ path, refused }: PathProps) {
  return <DesktopView path={path} refused={refused} onCopy={useTrackedCopy(path)} />;
}

function useTrackedCopy(path: string): () => void {
  const tracked = useTrack(wakeUp.title);
  return () => {
    tracked('button', wakeUp.copyLink);
    copyLink(path);
  };
}

function copyLink(path: string): void {
  void copyAndToast(linkTo(path), wakeUp.copied);
}
