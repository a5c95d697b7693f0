import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Activity, SharedUser } from '../../api/invitation.ts';
import { loginBySms, sendSmsCode } from '../../api/passport.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { FieldError } from '../../kit/forms/Field.tsx';
import { toLoginInfo } from '../../features/login/to-login-info.ts';
import { PhoneForm } from '../../features/login/PhoneForm.tsx';
import { Part } from '../../kit/data/Part.tsx';
import { useHydrated } from '../../kit/layout/use-hydrated.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
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
  onSuccess: (newUser: boolean) => void;
}

/** The invitation as a ticket: the inviter above, the form below. */
export function Ticket({ activity, inviteCode, onSuccess }: Props) {
  const hydrated = useHydrated();
  const tracked = useTrack(route.name);
  const inviter = inviteCode === undefined ? null : inviterQuery(inviteCode);
  // The inviter part fetches it.
  const { data: found } = useQuery({ ...inviterQuery(inviteCode ?? ''), enabled: false });
  const [without, setWithout] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [anyway, setAnyway] = useState(false);
  const { activityId, state } = activity;
  // The platform refuses every new user with an unknown code: omit it, and show this.
  const code = without || found === null ? undefined : inviteCode;

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
      {!hydrated && state === 'on' ? (
        <FormSkeleton />
      ) : state !== 'on' && !anyway ? (
        <div className={styles['closed']}>
          <h3>{shareRegister.closed[state].title}</h3>
          <p>{shareRegister.closed[state].text}</p>
          <Button
            look="primary"
            wide
            onClick={() => {
              tracked('button', shareRegister.joinAnyway);
              setAnyway(true);
            }}
          >
            {shareRegister.joinAnyway}
          </Button>
        </div>
      ) : (
        <PhoneForm
          submitLabel={shareRegister.join}
          send={(phone, options) => sendSmsCode({ phone, scene: 'login' }, { ...options, onLoggedOut: 'throw' })}
          submit={async (typed, options) => {
            tracked('button', shareRegister.join);
            setRefused(undefined);
            const answer = await loginBySms(
              { ...typed, ...(code === undefined ? {} : { inviteCode: code }), activityId },
              { ...options, onLoggedOut: 'throw' },
            );
            return { newUser: answer.newUser, info: await toLoginInfo(answer) };
          }}
          extraValues={[code, activityId]}
          handleRefusal={(message) => {
            if (code === undefined || !message.includes(shareRegister.code)) return false;
            setRefused(message);
            return true;
          }}
          onSuccess={({ newUser, info }) => {
            onSuccess(newUser);
            saveLogin(info);
          }}
        >
          {code !== undefined && (
            <div>
              <p className={styles['code']}>
                <span>{shareRegister.code}</span>
                <b>{code}</b>
              </p>
              <FieldError>{refused}</FieldError>
              {refused && (
                <button
                  type="button"
                  className={styles['link']}
                  onClick={() => {
                    setWithout(true);
                    setRefused(undefined);
                  }}
                >
                  {shareRegister.without}
                </button>
              )}
            </div>
          )}
          {without && <p role="status">{shareRegister.withoutNow}</p>}
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
