import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { RealNameNotice, useMissingRealName } from '../../features/real-name/RealNameNotice.tsx';
import { openShare } from '../../features/sharing/open-share.ts';
import { inApp } from '../../features/native-app/app-path.ts';
import { Outdated, PartBoundary } from '../../kit/data/Part.tsx';
import { useAskLogin, usePerson } from '../../kit/data/use-person.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { useProgressiveRender } from '../../kit/layout/use-progressive-render.ts';
import { absoluteUrl, paths, withAttribution } from '../../kit/navigation/paths.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Foot, FootLink } from '../../kit/ui/Foot.tsx';
import { AmountDesk } from './AmountDesk.tsx';
import { ConfirmSheet } from './ConfirmSheet.tsx';
import { cash, subtitle } from './copy.ts';
import { configQuery } from './data.ts';
import { GuestPurse } from './FirstView.tsx';
import { problemOf } from './limits.ts';
import { type Phase, phaseOf } from './phase.ts';
import { Purse } from './Purse.tsx';
import { Records } from './Records.tsx';
import { route } from './route.ts';
import { Rules } from './Rules.tsx';
import FirstSkeleton from './Skeleton.tsx';
import { useAmount } from './use-amount.ts';
import { usePhase } from './use-phase.ts';
import { useSheet } from './use-sheet.ts';
import styles from './page.module.css';

const scene = { name: 'share-financial', load: () => import('./scene.svg?scene') };

/** Points to cash: what an amount brings, the cash-out with its review, and all records. */
export default function ShareFinancialPage() {
  return (
    <PageLayout title={cash.title} subtitle={subtitle} scene={scene}>
      <div className={styles['page']}>
        {/* Without a key of the user: a login must not take away the amount, nor the step that goes on after it. */}
        <PartBoundary skeleton={<FirstSkeleton />} missing={cash.configFailed}>
          <CashDesk />
        </PartBoundary>
      </div>
    </PageLayout>
  );
}

function CashDesk() {
  const person = usePerson();
  const {
    data: config,
    error,
    isFetching,
    refetch,
  } = useSuspenseQuery({
    ...configQuery(person),
    // The app and other tabs use up the day's limit, too.
    refetchOnWindowFocus: 'always',
  });
  const tracked = useTrack(route.name);
  const tap = (label: string) => tracked('button', label);
  const shown = useProgressiveRender(2);
  const amount = useAmount();
  const sheet = useSheet(amount.clear);
  const opening = usePhase(config);
  const missing = useMissingRealName();
  const unverified = person !== null && config.needsRealName === true && missing;
  const { records, opened } = sheet;
  const balance = person === null ? null : (records.account?.balancePoints ?? null);

  return (
    <>
      {error && <Outdated busy={isFetching} onRetry={() => void refetch()} />}
      <div className={styles['desk']}>
        {person === null ? <Guest phase={phaseOf(config)} onTap={tap} /> : <Purse records={records} onTap={tap} />}
        {unverified && <RealNameNotice text={cash.verifyText} onTap={tap} />}
        <AmountDesk
          {...{ config, opening, amount, balance, unverified }}
          whole={shown > 1}
          onTap={tap}
          onStart={sheet.open}
        />
      </div>
      {shown > 1 && (
        <>
          {person !== null && records.account && <Records records={records} account={records.account} onTap={tap} />}
          <Rules config={config} onTap={tap} />
          <End onTap={tap} />
        </>
      )}
      {opened && (
        <ConfirmSheet
          {...opened}
          config={config}
          balance={balance}
          blocked={
            opening.phase === 'open'
              ? unverified
                ? cash.verifyFirst
                : (problemOf({ kind: 'amount', fen: opened.amountFen }, config, balance)?.text ?? null)
              : cash.closed
          }
          cashOut={sheet.cashOut}
          record={records.items.find(({ repurchaseNo }) => repurchaseNo === opened.sent?.repurchaseNo)}
          onTap={tap}
          onClose={sheet.close}
          onClosed={sheet.closed}
        />
      )}
    </>
  );
}

function Guest({ phase, onTap }: { phase: Phase; onTap: (label: string) => void }) {
  const { asking, askLogin } = useAskLogin();
  const login = () => {
    onTap(cash.login);
    void askLogin();
  };
  return <GuestPurse phase={phase} busy={asking} onLogin={login} />;
}

function End({ onTap }: { onTap: (label: string) => void }) {
  const { search } = useLocation();
  const share = () => {
    onTap(cash.share);
    void openShare({
      title: cash.shareTitle,
      description: cash.shareText,
      url: absoluteUrl(withAttribution(paths.shareFinancial(), search)),
      image: '',
      poster: { scene: scene.load, title: cash.shareTitle, subtitle, says: cash.shareSays },
      pageName: route.name,
    });
  };
  return (
    <Foot>
      <Button onClick={share}>{cash.share}</Button>
      <FootLink to={withAttribution(paths.wakeUp(inApp.help), search)} label={cash.help} onTap={onTap} />
    </Foot>
  );
}
