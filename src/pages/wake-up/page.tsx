import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLoaderData } from 'react-router-dom';
import {
  type AppEnvironment,
  appAddress,
  detectEnvironment,
  appDownloads,
  opensAutomatically,
} from '../../features/native-app/app-environment.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { absoluteUrl, paths } from '../../kit/navigation/paths.ts';
import { copyAndToast } from '../../features/sharing/share.ts';
import { Spinner } from '../../kit/ui/Spinner.tsx';
import { useGoBack } from '../../kit/navigation/use-go-back.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { words } from '../../kit/ui/words.ts';
import { callHost } from '../../session/call-host.ts';
import { host } from '../../session/host.ts';
import { wakeUp } from './copy.ts';
import type { loader } from './data.ts';
import styles from './page.module.css';
import { useOpening } from './use-opening.ts';

const scene = { name: 'wake-up', load: () => import('./scene.svg?scene') };

/** Opens the native app from any environment: the app itself, a browser, WeChat, a desktop. */
export default function WakeUpPage() {
  const { path, refused } = useLoaderData<typeof loader>();
  return (
    <PageLayout title={wakeUp.title} subtitle={wakeUp.subtitle} scene={scene}>
      <Opener key={`${path} ${refused}`} path={path} refused={refused} />
    </PageLayout>
  );
}

interface PathProps {
  path: string;
  /** the URL had an invalid path */
  refused: boolean;
}

function Opener({ path, refused }: PathProps) {
  const [environment, setEnvironment] = useState(() => currentEnvironment(host.can('openPath')));
  // A host whose action fails is treated like a browser.
  if (environment === 'host')
    return <InHost path={path} refused={refused} onFailed={() => setEnvironment(currentEnvironment(false))} />;
  if (environment === 'wechat' || environment === 'qq')
    return <Guide environment={environment} path={path} refused={refused} />;
  if (environment === 'desktop') return <OnDesktop path={path} refused={refused} />;
  return <InBrowser environment={environment} path={path} refused={refused} />;
}

function currentEnvironment(hosted: boolean): AppEnvironment {
  const { userAgent, maxTouchPoints } = navigator;
  const { userAgentData } = navigator as { userAgentData?: { platform?: string } };
  return detectEnvironment({ userAgent, touchPoints: maxTouchPoints, platform: userAgentData?.platform, hosted });
}

/**
 * Whether this is the first view, so that the page may open the app automatically. Stored with the history entry: a
 * reload or going back must not leave the page again.
 */
function firstTimeHere(): boolean {
  const state = (history.state ?? {}) as { woken?: boolean };
  if (state.woken) return false;
  history.replaceState({ ...state, woken: true }, '');
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

/** In a mobile browser: link or scheme, and the download if nothing happens. */
function InBrowser({ environment, path, refused }: PathProps & { environment: AppEnvironment }) {
  const tracked = useTrack(wakeUp.title);
  const [opening, start] = useOpening();
  const address = appAddress(environment, path);
  const way = environment === 'android' ? 'scheme' : 'link';

  const openAutomatically = useEffectEvent(() => {
    if (refused || !opensAutomatically(environment, navigator.userAgent) || document.visibilityState !== 'visible')
      return;
    if (!firstTimeHere()) return;
    start(way);
    try {
      location.assign(address);
    } catch {
      // Some browsers throw for an unknown scheme; the timeout handles it.
    }
  });
  useEffect(() => openAutomatically(), []);

  const front = opening === 'idle' && refused;
  const missed = opening === 'missed';
  const label = front
    ? wakeUp.openFront
    : missed
      ? wakeUp.again
      : opening === 'opened'
        ? wakeUp.openAgain
        : wakeUp.open;
  const open = (event: MouseEvent) => {
    if (opening === 'trying') {
      event.preventDefault();
      return;
    }
    tracked('button', label);
    start(way);
  };
  const downloads = appDownloads(environment);
  return (
    <Card status={front ? wakeUp.refused : wakeUp[opening === 'idle' ? 'ready' : opening]}>
      {/* A link, not a button: phones open the app only for a clicked link, not for every scripted navigation. */}
      <a
        className={buttonLook({ look: missed ? 'quiet' : 'primary', wide: true })}
        href={address}
        aria-disabled={opening === 'trying' || undefined}
        aria-busy={opening === 'trying' || undefined}
        onClick={open}
      >
        {opening === 'trying' && <Spinner />}
        {label}
      </a>
      <div className={styles['downloads']}>
        {downloads.map(({ system, address: file }) => (
          <a
            key={system}
            className={buttonLook({ look: missed ? 'primary' : 'quiet', wide: true })}
            href={file}
            onClick={() => tracked('button', wakeUp.download, system)}
          >
            {downloads.length > 1 ? wakeUp.downloadFor[system] : wakeUp.download}
          </a>
        ))}
      </div>
      <button type="button" className={styles['plain']} onClick={() => copyLink(path)}>
        {wakeUp.copyLink}
      </button>
    </Card>
  );
}

/** In WeChat and QQ, which block other apps: how to open the system browser. */
function Guide({ environment, path, refused }: PathProps & { environment: 'wechat' | 'qq' }) {
  return (
    <>
      {createPortal(<Arrow />, document.body)}
      <Card status={refused ? wakeUp.refused : { title: wakeUp.guideTitle, text: wakeUp.guide[environment] }}>
        <ol className={styles['steps']}>
          <li>
            <span>{wakeUp.steps.menu}</span>
            <Dots />
          </li>
          <li>{wakeUp.steps.browser}</li>
          <li>{wakeUp.steps.open}</li>
        </ol>
        <CopyButton path={path} />
      </Card>
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

function Dots() {
  return (
    <svg className={styles['dots']} viewBox="0 0 48 24" fill="currentColor" aria-hidden="true">
      <circle cx="8" cy="12" r="4" />
      <circle cx="24" cy="12" r="5" />
      <circle cx="40" cy="12" r="4" />
    </svg>
  );
}

/** On a desktop, where there is no app. */
function OnDesktop({ path, refused }: PathProps) {
  return (
    <Card status={refused ? wakeUp.refused : wakeUp.desktop}>
      <p className={styles['address']}>{linkTo(path)}</p>
      <CopyButton path={path} />
    </Card>
  );
}

/** Fallback where the page cannot open the app. */
function CopyButton({ path }: { path: string }) {
  const tracked = useTrack(wakeUp.title);
  const copy = () => {
    tracked('button', wakeUp.copyLink);
    copyLink(path);
  };
  return (
    <Button look="primary" wide onClick={copy}>
      {wakeUp.copyLink}
    </Button>
  );
}

/** The card with a live status and the actions. */
function Card({ status, children }: { status: { title: string; text: string }; children: ReactNode }) {
  return (
    <section className={styles['card']} aria-label={wakeUp.title}>
      <div className={styles['state']} role="status">
        <h2>{status.title}</h2>
        <p>{status.text}</p>
      </div>
      {children}
    </section>
  );
}

/** This page's URL with the validated path, and no other parameters. */
function linkTo(path: string): string {
  const page = path === '/' ? paths.wakeUp() : paths.wakeUp(path);
  return absoluteUrl(page);
}

function copyLink(path: string): void {
  void copyAndToast(linkTo(path), wakeUp.copied);
}
