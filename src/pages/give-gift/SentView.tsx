import { inApp } from '../../features/native-app/app-path.ts';
import { openShare } from '../../features/sharing/open-share.ts';
import { absoluteUrl, paths } from '../../kit/navigation/paths.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Success } from '../../kit/ui/Success.tsx';
import { formatTime } from '../../lib/date-words.ts';
import { gift } from './copy.ts';
import type { Sent } from './draft.ts';
import { GiftCard } from './GiftCard.tsx';
import { cardPicture } from './poster.ts';
import { route } from './route.ts';
import styles from './page.module.css';

interface Props {
  sent: Sent;
  from: { nickname: string; headPortrait: string } | null;
  onTap: (label: string) => void;
  onAgain: () => void;
}

/** The gift has arrived: its card to send on, and another one. */
export function SentView({ sent, from, onTap, onAgain }: Props) {
  const { asset, person, giveNo, giveTime } = sent;
  const share = () => {
    onTap(gift.share);
    void openShare({
      title: gift.shareTitle(person.nickname),
      description: gift.shareText(asset.name),
      url: absoluteUrl(paths.wakeUp(inApp.asset(asset.assetId))),
      image: asset.cover === '' ? '' : new URL(asset.cover, location.href).href,
      poster: {
        scene: async () => ({ default: await cardPicture(sent) }),
        title: gift.shareTitle(person.nickname),
        ...(from && { nickname: from.nickname, portrait: from.headPortrait }),
        says: gift.shareSays,
      },
      pageName: route.name,
    });
  };
  return (
    <>
      <Success title={gift.sent} text={gift.sentText(asset.name, person.nickname)}>
        <p className={styles['soft']}>{gift.sentAt(formatTime(giveTime), giveNo)}</p>
        <Button look="primary" wide onClick={share}>
          {gift.share}
        </Button>
        <Button
          wide
          onClick={() => {
            onTap(gift.again);
            onAgain();
          }}
        >
          {gift.again}
        </Button>
      </Success>
      <GiftCard {...sent} from={from?.nickname} />
    </>
  );
}
