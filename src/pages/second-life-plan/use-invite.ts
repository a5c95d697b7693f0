import { generateQrcode } from '../../api/invitation.ts';
import { type UserInfo, userInfo } from '../../api/user-center.ts';
import { openShare } from '../../features/sharing/open-share.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { type ApiMutation, useApiMutation } from '../../kit/data/use-api-mutation.ts';
import { currentPerson } from '../../session/login-info.ts';
import { plan } from './copy.ts';
import { PLAN } from './data.ts';
import { route } from './route.ts';

interface Invitation {
  url: string;
  inviteCode: string;
  me: UserInfo | null;
}

/** The link on which a friend registers for the plan, and who invites. */
const makeInvitation = Object.assign(
  async (): Promise<Invitation> => {
    const person = currentPerson();
    const [{ qrText: url, inviteCode }, me] = await Promise.all([
      generateQrcode({ path: '/shareRegister', params: { activityId: PLAN } }, { quiet: true }),
      // The poster is also good without the name.
      person === null ? null : queryClient.fetchQuery(userInfo.query({}, person, { quiet: true })).catch(() => null),
    ]);
    return { url, inviteCode, me };
  },
  { contract: generateQrcode.contract },
);

/** Asks for a login if needed, makes the user's invitation and opens the share sheet. */
export function useInvite(scene: () => Promise<{ default: string }>): ApiMutation<null> {
  return useApiMutation<null, Invitation>(makeInvitation, {
    onSuccess: ({ url, inviteCode, me }) =>
      void openShare({
        title: plan.inviteTitle,
        description: plan.inviteText,
        url,
        image: '',
        poster: {
          scene,
          title: plan.inviteTitle,
          subtitle: plan.guest,
          ...(me && { nickname: me.nickname, portrait: me.headPortrait }),
          says: plan.inviteSays,
          code: { label: plan.code, text: inviteCode },
        },
        pageName: route.name,
      }),
  });
}
