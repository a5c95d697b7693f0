import type { ComponentProps } from 'react';
import { CampaignFrame } from './CampaignLayout.tsx';
import styles from './CampaignLayout.module.css';
import { Icon } from './Icon.tsx';
import { words } from './words.ts';

/**
 * A page outside the shell as its page file shows it before any script has run. The way back leads home and works
 * without one. Rendered by the build alone, so it is in no bundle.
 */
export function CampaignFirst(props: Omit<ComponentProps<typeof CampaignFrame>, 'back'>) {
  const back = (
    <a className={styles['back']} href={import.meta.env.BASE_URL} aria-label={words.back}>
      <Icon name="back" />
    </a>
  );
  return <CampaignFrame {...props} back={back} />;
}
