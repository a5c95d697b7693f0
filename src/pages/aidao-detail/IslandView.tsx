import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RobotDetail } from '../../api/character.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { ActionIcon } from '../../kit/ui/ActionIcon.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { ChatBubble } from '../../kit/ui/ChatBubble.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { words } from '../../kit/ui/words.ts';
import { abbreviateCount } from '../../lib/counts.ts';
import { shorten } from '../../lib/shorten.ts';
import { aidao } from './copy.ts';
import styles from './page.module.css';

/** In characters. The name is used inside sentences, so a longer one is shortened. */
const MAX_NAME_LENGTH = 16;
/** In characters as the user sees them (grapheme clusters). */
const MAX_TAG_LENGTH = 12;

/** The character as the page shows it: its name fits into a sentence. */
export const withShortName = (robot: RobotDetail): RobotDetail => ({
  ...robot,
  name: shorten(robot.name, MAX_NAME_LENGTH),
});

interface IslandProps {
  robot: RobotDetail;
  actions: ReactNode;
  /** what comes below the first screen */
  children?: ReactNode;
}

/** A character's island, without state; also drawn before React (live.tsx). */
export function IslandView({ robot, actions, children }: IslandProps) {
  return (
    <div className={`first-screen ${styles['island']}`}>
      <ProfileCard robot={robot} />
      {children}
      {actions}
    </div>
  );
}

function ProfileCard({ robot }: { robot: RobotDetail }) {
  const { name, title, portrait, tags, greeting, chatCount, followerCount } = robot;
  return (
    <section aria-label={aidao.resident}>
      <div className={styles['profile']}>
        <Picture src={portrait} alt="" ratio="3 / 4" eager className={styles['arch']} />
        <div className={styles['who']}>
          <h2>{name}</h2>
          <p className={styles['title']}>{title}</p>
          <p className={styles['soft']}>{aidao.ai}</p>
          {tags.length > 0 && (
            <ul className={styles['tags']} aria-label={aidao.tags}>
              {tags.map((tag, index) => (
                <li key={index}>{shorten(tag, MAX_TAG_LENGTH)}</li>
              ))}
            </ul>
          )}
          <p className={styles['counts']}>
            <span>{aidao.chats(abbreviateCount(chatCount))}</span>
            <span>{aidao.followers(abbreviateCount(followerCount))}</span>
          </p>
        </div>
      </div>
      {greeting.trim() !== '' && (
        <div className={styles['greeting']}>
          <ChatBubble from="them" speaker={aidao.says(name)}>
            {greeting}
          </ChatBubble>
        </div>
      )}
    </section>
  );
}

interface ActionsProps {
  robot: RobotDetail;
  /** query of the page; its attribution is passed on */
  search: string;
  onShare?: () => void;
  onTalk?: () => void;
}

/** The main actions at the bottom of the screen: chat and share. */
export function ActionsView({ robot: { characterId, name }, search, onShare, onTalk }: ActionsProps) {
  return (
    <div className={styles['action']}>
      <Button className={styles['share']} aria-label={words.share} onClick={onShare}>
        <ActionIcon name="share" />
      </Button>
      <Link
        className={buttonLook({ look: 'primary', wide: true })}
        to={withAttribution(paths.chatAI(characterId), search)}
        onClick={onTalk}
      >
        {aidao.talk(name)}
      </Link>
    </div>
  );
}
