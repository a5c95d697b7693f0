import { Link, useLocation } from 'react-router-dom';
import type { InferOutput } from 'valibot';
import {
  activityDetail,
  claimButton,
  pullNewQrcode,
  receiveComparisonRewards,
  refreshUserListByActivity,
} from '../../api/invitation.ts';
import type { ApiError } from '../../api/errors.ts';
import type { Id } from '../../api/shapes.ts';
import { inApp } from '../../features/native-app/app-path.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { FieldError } from '../../kit/forms/Field.tsx';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { Picture } from '../../kit/ui/Picture.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { Success } from '../../kit/ui/Success.tsx';
import { quietly } from '../../kit/data/quietly.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { useApiMutation } from '../../kit/data/use-api-mutation.ts';
import { isUncertain, toastFailed, writeFailed } from '../../kit/data/write-failed.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { inventUser } from './copy.ts';
import { route } from './route.ts';
import styles from './page.module.css';

type Claim = InferOutput<(typeof claimButton)['contract']['data']>;
export type Received = InferOutput<(typeof receiveComparisonRewards)['contract']['data']>;

/** Queries to invalidate after a claim. */
const INVALIDATED_CALLS = [activityDetail, pullNewQrcode, refreshUserListByActivity, claimButton];

const receiveQuietly = quietly(receiveComparisonRewards);

/** A refusal has a reason that the page does not know yet. After a lost response the button stays, for the retry. */
function readAgain(error: ApiError): void {
  if (isUncertain(error)) return;
  for (const { queryKey } of INVALIDATED_CALLS) void queryClient.invalidateQueries({ queryKey });
}

interface Props {
  claim: Claim;
  activityId: Id;
  onReceived: (received: Received) => void;
}

/** The gift for both: can be claimed once; above a disabled button stands the reason. */
export function ClaimGift({ claim: { enabled, left, reason }, activityId, onReceived }: Props) {
  const tracked = useTrack(route.name);
  const receive = useApiMutation(receiveQuietly, {
    onSuccess: onReceived,
    onError: readAgain,
    // The other role is shown, or another page.
    onUnseen: (error, _, received) => {
      if (error) {
        toastFailed(inventUser.claim.receive, error, inventUser.claim.unsure);
        readAgain(error);
      }
      if (!received) return;
      onReceived(received);
      toast(inventUser.claim.done);
    },
    invalidates: INVALIDATED_CALLS,
  });
  // A retry after a lost answer brings the gift, although the platform has none left by now.
  const may = enabled || isUncertain(receive.error);
  return (
    <Section title={inventUser.claim.title} aside={<span>{inventUser.claim.left(left)}</span>}>
      <p className={styles['reason']}>{enabled ? inventUser.claim.ready : (reason ?? inventUser.claim.notYet)}</p>
      {/* Without the button, the reason above says it. */}
      <FieldError>{receive.error && may ? writeFailed(receive.error, inventUser.claim.unsure) : undefined}</FieldError>
      <Button
        look={may ? 'primary' : 'quiet'}
        wide
        busy={receive.isPending}
        // Not `disabled`, which would take the focus from whoever was just refused.
        aria-disabled={!may}
        onClick={() => {
          if (!may) return;
          tracked('button', inventUser.claim.receive);
          receive.mutate({ activityId });
        }}
      >
        {inventUser.claim.receive}
      </Button>
    </Section>
  );
}

/** The rewards claimed on this visit. @param fresh just now */
export function GiftReceived({ rewards, fresh }: Received & { fresh: boolean }) {
  const { search } = useLocation();
  const tracked = useTrack(route.name);
  return (
    <div className={styles['received']}>
      <Success takesFocus={fresh} title={inventUser.claim.done} text={inventUser.claim.doneText}>
        <ul className={styles['gifts']}>
          {rewards.map(({ title, cover, amount }, index) => (
            <li key={index}>
              <Picture src={cover} alt="" ratio="1 / 1" eager className={styles['gift']} />
              <p>
                <b>{title}</b>
                <span>{inventUser.claim.amount(amount)}</span>
              </p>
            </li>
          ))}
        </ul>
        <Link
          className={buttonLook({ look: 'primary', wide: true })}
          to={withAttribution(paths.wakeUp(inApp.collection), search)}
          onClick={() => tracked('button', inventUser.claim.open)}
        >
          {inventUser.claim.open}
        </Link>
      </Success>
    </div>
  );
}
