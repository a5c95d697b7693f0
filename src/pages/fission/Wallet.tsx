import type { ReactNode } from 'react';
import { userInvitation } from '../../api/user-center.ts';
import { cashHistory } from '../../api/rewards-to-cash.ts';
import { usePersonQuery } from '../../kit/data/use-person.ts';
import { Picture } from '../../kit/ui/Picture.tsx';
import { fission, yuan } from './copy.ts';
import styles from './page.module.css';

const FACES = 3;

/**
 * What is there beside one packet: all red packets that arrived in the wallet, and the friends who came. No call tells
 * what is gathered towards the next payment, or which old friend opened a packet.
 */
export function Wallet() {
  const { data: account, isError: noAccount } = usePersonQuery((person) =>
    cashHistory.query({ pageNo: 1, pageSize: 1 }, person, { quiet: true }),
  );
  const { data: friends, isError: noFriends } = usePersonQuery((person) =>
    userInvitation.query({ pageNo: 1, pageSize: FACES }, person, { quiet: true }),
  );
  const packets = account?.redPackets ?? [];
  const sum = packets.reduce((fen, { amountFen }) => fen + amountFen, 0);
  return (
    <dl className={styles['wallet']}>
      <Row name={fission.arrived} failed={noAccount}>
        {account && (packets.length === 0 ? fission.nothingArrived : fission.arrivedSum(yuan(sum), packets.length))}
      </Row>
      <Row name={fission.friends} failed={noFriends}>
        {friends && (
          <>
            <span>{friends.total === 0 ? fission.noFriends : fission.friendCount(friends.total)}</span>
            {friends.list.map(({ userId, nickname, headPortrait }) => (
              <span key={userId} className={styles['friend']}>
                <Picture src={headPortrait} alt={nickname} ratio="1 / 1" />
              </span>
            ))}
          </>
        )}
      </Row>
    </dl>
  );
}

function Row({ name, failed, children }: { name: string; failed: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{failed ? fission.inApp : children}</dd>
    </div>
  );
}
