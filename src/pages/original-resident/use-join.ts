import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { registrationQrcode } from '../../api/task.ts';
import type { Id } from '../../api/shapes.ts';
import { askLogin } from '../../features/login/ask-login.ts';
import { CodeParameter, IdParameter } from '../../kit/navigation/parameter-shapes.ts';
import { readQuery } from '../../lib/decrypted-queries.ts';
import { inTime } from '../../lib/in-time.ts';
import { decryptUrlQuery } from '../../session/encrypted-query.ts';
import { type loader, RECRUITMENT } from './data.ts';
import { route } from './route.ts';
import { useVisit } from './use-visit.ts';

/** So long the login waits for the inviter's code, in milliseconds. */
const CODE_WAIT_MS = 5_000;

/**
 * Opens the login, which counts for the inviter; afterwards the page shows the logged-in version.
 * @returns whether it is open, and how to open it
 */
export function useJoin(name: string): [boolean, () => void] {
  const { trackClick } = useVisit();
  const carryInviter = useInviterInUrl();
  const [asking, setAsking] = useState(false);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);
  const ask = async () => {
    trackClick(name);
    setAsking(true);
    await carryInviter(() => here.current);
    // Who has left meanwhile is not asked on another page.
    if (here.current) await askLogin();
    setAsking(false);
  };
  return [asking, () => void ask()];
}

/**
 * Puts the inviter's code, and the activity that the registration counts for, into the URL of the page: the login reads
 * them there, and links pass them on. A link that names the inviter only by id is completed by the platform; without an
 * answer the URL stays.
 */
function useInviterInUrl(): (isHere: () => boolean) => Promise<void> {
  const { id, attribution } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const navigate = useNavigate();
  return async (isHere) => {
    const { inviteCode: given, activityId } = attribution;
    const hasActivity = v.is(IdParameter, activityId);
    if (given !== '' && hasActivity) return;
    const inviteCode = given || (id === null ? '' : await codeOf(id));
    if (inviteCode === '' || !isHere()) return;
    const query = new URLSearchParams(search);
    query.set('inviteCode', inviteCode);
    if (!hasActivity) query.set('activityId', String(RECRUITMENT));
    await navigate(`?${query.toString()}`, { replace: true, preventScrollReset: true });
  };
}

/** The invite code of a user, from the link that the platform makes for a registration; empty if there is none in time. */
function codeOf(inviterId: Id): Promise<string> {
  const link = registrationQrcode({ activityId: RECRUITMENT, inviterId, path: route.path }, { quiet: true });
  return inTime(
    link.then(({ qrText }) => codeIn(qrText)),
    CODE_WAIT_MS,
    () => '',
  ).catch(() => '');
}

/** The invite code in a link, plain or encrypted; empty if it is no link, or has none. */
async function codeIn(link: string): Promise<string> {
  const { search } = new URL(link, location.href);
  await decryptUrlQuery(search);
  const code = v.safeParse(CodeParameter, readQuery(search).get('inviteCode'));
  return code.success ? code.output : '';
}
