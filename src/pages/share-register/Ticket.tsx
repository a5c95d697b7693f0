import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Activity, SharedUser } from '../../api/invitation.ts';
import { loginBySms, sendSmsCode } from '../../api/passport.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { HostLogin } from '../../features/login/HostLogin.tsx';
import { toLoginInfo } from '../../features/login/to-login-info.ts';
import { PhoneForm } from '../../features/login/PhoneForm.tsx';
import { useRefusedInvitation } from '../../features/login/use-refused-invitation.tsx';
import type { Registered } from '../../features/login/use-registered.ts';
import { Part } from '../../kit/data/Part.tsx';
import { useHydrated } from '../../kit/layout/use-hydrated.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { takeLostFocus } from '../../kit/overlay/focus-if-lost.ts';
import { host } from '../../session/host.ts';
import { saveLogin } from '../../session/login-info.ts';
import { shareRegister } from './copy.ts';
import { inviterQuery } from './data.ts';
import { NoInviter, Sign, TicketView } from './FirstView.tsx';
import { route } from './route.ts';
import styles from './page.module.css';
import { FormSkeleton, InviterSkeleton } from './Skeleton.tsx';

interface Props {
  activity: Activity;
  inviteCode: string | undefined;
  /** called before the login is saved */
  onSuccess: (registered: Registered) => void;
}

/** The invitation as a ticket: the inviter above, the form below. */
export function Ticket({ activity, inviteCode, onSuccess }: Props) {
  const hydrated = useHydrated();
  const tracked = useTrack(route.name);
  const inviter = inviteCode === undefined ? null : inviterQuery(inviteCode);
  // The inviter part fetches it.
  const { data: found } = useQuery({ ...inviterQuery(inviteCode ?? ''), enabled: false });
  const [without, setWithout] = useState(false);
  const { activityId, state } = activity;
  // Once it is there, the form stays with what was typed, also over the end of the activity.
  const [begun, setBegun] = useState(false);
  if (hydrated && state === 'on' && !begun) setBegun(true);
  // The platform refuses every new user with an unknown code: omit it, and show this.
  const code = without || found === null ? undefined : inviteCode;
  const refused = useRefusedInvitation(code !== undefined, () => setWithout(true));
  const tap = (label: string) => tracked('button', label);

  return (
    <TicketView
      stub={
        inviter === null ? (
          <NoInviter />
        ) : hydrated ? (
          <Part query={inviter} missing={shareRegister.missingInviter} skeleton={<InviterSkeleton />}>
            {(person) =>
              person ? <Inviter {...person} /> : <Sign title={shareRegister.unknown} text={shareRegister.unknownText} />
            }
          </Part>
        ) : (
          <InviterSkeleton />
        )
      }
    >
      {state !== 'on' && (
        <div className={styles['closed']}>
          <h3>{shareRegister.closed[state].title}</h3>
          <p>{shareRegister.closed[state].text}</p>
          {!begun && (
            <Button
              look="primary"
              wide
              onClick={() => {
                tap(shareRegister.joinAnyway);
                setBegun(true);
              }}
            >
              {shareRegister.joinAnyway}
            </Button>
          )}
        </div>
      )}
      {!hydrated && state === 'on' && <FormSkeleton />}
      {begun && host.can('login') && <HostLogin onTap={tap} />}
      {begun && !host.can('login') && (
        <PhoneForm
          submitLabel={shareRegister.join}
          send={(phone, options) => sendSmsCode({ phone, scene: 'login' }, { ...options, onLoggedOut: 'throw' })}
          submit={async (typed, options) => {
            tap(shareRegister.join);
            refused.clear();
            const answer = await loginBySms(
              { ...typed, ...(code === undefined ? {} : { inviteCode: code }), activityId },
              { ...options, onLoggedOut: 'throw' },
            );
            return { answer, info: await toLoginInfo(answer) };
          }}
          extraValues={[code, activityId]}
          handleRefusal={refused.handleRefusal}
          notice={refused.above}
          onSuccess={({ answer, info }) => {
            onSuccess(answer);
            saveLogin(info);
          }}
        >
          {code !== undefined && (
            <div>
              <p className={styles['code']}>
                <span>{shareRegister.code}</span>
                <b>{code}</b>
              </p>
              {refused.beside}
            </div>
          )}
          {without && (
            <p role="status" ref={takeLostFocus} tabIndex={-1}>
              {shareRegister.withoutNow}
            </p>
          )}
        </PhoneForm>
      )}
    </TicketView>
  );
}

/** In characters; a longer one may not fit. */
const LONG_SLOGAN = 60;

function Inviter({ nickname, headPortrait, invitedCount, slogan }: SharedUser) {
  return (
    <>
      <Sign
        title={<bdi>{nickname}</bdi>}
        label={shareRegister.invitedBy}
        text={shareRegister.broughtBy(invitedCount)}
        portrait={headPortrait}
      />
      {/* An endless slogan scrolls, also with the keyboard. */}
      <blockquote className={styles['slogan']} tabIndex={slogan.length > LONG_SLOGAN ? 0 : undefined}>
        <bdi>{slogan === '' ? shareRegister.noSlogan : slogan}</bdi>
      </blockquote>
    </>
  );
}
