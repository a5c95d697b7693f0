import type { ReactNode } from 'react';
import { earlyQuery, ID_OF_ADDRESS } from '../../api/early-call.ts';
import { BackLink } from '../../kit/navigation/BackButton.tsx';
import { characterQuery } from './data.ts';
import { CharacterSkeleton, ConversationSkeleton, Frame } from './Frame.tsx';
import styles from './page.module.css';

export const calls = [earlyQuery(characterQuery(ID_OF_ADDRESS), '{?characterId}')];

/** First paint: the chat layout without messages. The back button leads home. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  const back = <BackLink className={styles['back']} />;
  return (
    <Frame scene={scene} back={back} who={<CharacterSkeleton />}>
      <ConversationSkeleton />
    </Frame>
  );
}
