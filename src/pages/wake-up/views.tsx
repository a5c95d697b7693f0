import type { MouseEvent, ReactNode } from 'react';
import {
  type AppEnvironment,
  appAddress,
  appDownloads,
  type AppSystem,
} from '../../features/native-app/app-environment.ts';
import { absoluteUrl, paths } from '../../kit/navigation/paths.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { Spinner } from '../../kit/ui/Spinner.tsx';
import { wakeUp } from './copy.ts';
import { targetOf } from './target.ts';
import type { Opening } from './use-opening.ts';
import styles from './page.module.css';

// The card in each environment but a native host. Without hooks: also drawn before React (live.tsx).

interface PathProps {
  path: string;
  /** the URL had an invalid path */
  refused: boolean;
  /** what is opened, once it is known */
  thing?: ShownThing | undefined;
}

/** What is opened, with its own title and picture. */
export interface ShownThing {
  title: string;
  picture: ReactNode;
}

interface BrowserViewProps extends PathProps {
  environment: AppEnvironment;
  opening?: Opening;
  /** called with the link's label */
  onOpen?: (event: MouseEvent, label: string) => void;
  onDownload?: (system: AppSystem) => void;
  onCopy?: () => void;
}

/** In a mobile browser: link or scheme, and the download if nothing happens. */
export function BrowserView({
  path,
  refused,
  thing,
  environment,
  opening = 'idle',
  onOpen,
  onDownload,
  onCopy,
}: BrowserViewProps) {
  const front = opening === 'idle' && refused;
  const trying = opening === 'trying';
  const missed = opening === 'missed';
  const label = front
    ? wakeUp.openFront
    : missed
      ? wakeUp.again
      : opening === 'opened'
        ? wakeUp.openAgain
        : wakeUp.open;
  const downloads = appDownloads(environment);
  return (
    <Card
      status={front ? wakeUp.refused : wakeUp[opening === 'idle' ? 'ready' : opening]}
      what={refused ? undefined : { path, thing }}
    >
      {/* A link, not a button: phones open the app only for a clicked link, not for every scripted navigation. */}
      <a
        className={buttonLook({ look: missed ? 'quiet' : 'primary', wide: true })}
        href={appAddress(environment, path)}
        aria-disabled={trying || undefined}
        aria-busy={trying || undefined}
        onClick={(event) => onOpen?.(event, label)}
      >
        {trying && <Spinner />}
        {label}
      </a>
      <div className={styles['downloads']}>
        {downloads.map(({ system, address: file }) => (
          <a
            key={system}
            className={buttonLook({ look: missed ? 'primary' : 'quiet', wide: true })}
            href={file}
            onClick={() => onDownload?.(system)}
          >
            {downloads.length > 1 ? wakeUp.downloadFor[system] : wakeUp.download}
          </a>
        ))}
      </div>
      <button type="button" className={styles['plain']} onClick={onCopy}>
        {wakeUp.copyLink}
      </button>
    </Card>
  );
}

interface GuideViewProps extends PathProps {
  environment: 'wechat' | 'qq';
  onCopy?: () => void;
}

/** In WeChat and QQ, which block other apps: how to open the system browser. */
export function GuideView({ environment, path, refused, thing, onCopy }: GuideViewProps) {
  return (
    <Card
      status={refused ? wakeUp.refused : { title: wakeUp.guideTitle, text: wakeUp.guide[environment] }}
      what={refused ? undefined : { path, thing }}
    >
      <ol className={styles['steps']}>
        <li>
          <span>{wakeUp.steps.menu}</span>
          <Dots />
        </li>
        <li>{wakeUp.steps.browser}</li>
        <li>{wakeUp.steps.open}</li>
      </ol>
      <CopyButton onCopy={onCopy} />
    </Card>
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
export function DesktopView({ path, refused, thing, onCopy }: PathProps & { onCopy?: () => void }) {
  return (
    <Card status={refused ? wakeUp.refused : wakeUp.desktop} what={refused ? undefined : { path, thing }}>
      <p className={styles['address']}>{linkTo(path)}</p>
      <CopyButton onCopy={onCopy} />
    </Card>
  );
}

/** Fallback where the page cannot open the app. */
function CopyButton({ onCopy }: { onCopy: (() => void) | undefined }) {
  return (
    <Button look="primary" wide onClick={onCopy}>
      {wakeUp.copyLink}
    </Button>
  );
}

interface CardProps {
  status: { title: string; text: string };
  /** what is opened; left out for a refused path */
  what?: { path: string; thing?: ShownThing | undefined } | undefined;
  children: ReactNode;
}

/** The card: what is opened and what for, a live status, and the actions. */
export function Card({ status, what, children }: CardProps) {
  return (
    <section className={styles['card']} aria-label={wakeUp.title}>
      {what && <What {...what} />}
      <div className={styles['state']} role="status">
        <h2>{status.title}</h2>
        <p>{status.text}</p>
      </div>
      {children}
    </section>
  );
}

function What({ path, thing }: { path: string; thing?: ShownThing | undefined }) {
  const { name, deed, found } = targetOf(path);
  return (
    <div className={styles['what']}>
      {/* Its place is kept until the picture is known. */}
      {found && <div className={styles['picture']}>{thing?.picture}</div>}
      <div className={styles['names']}>
        <p className={styles['name']}>{thing?.title ?? name}</p>
        <p>{deed}</p>
      </div>
    </div>
  );
}

/** This page's URL with the validated path, and no other parameters. */
export function linkTo(path: string): string {
  const page = path === '/' ? paths.wakeUp() : paths.wakeUp(path);
  return absoluteUrl(page);
}
