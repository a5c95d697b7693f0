import type { RefObject } from 'react';
import { Icon } from '../../kit/ui/Icon.tsx';
import mark from '../../kit/ui/pictures/mark.svg';
import { site } from '../../kit/layout/site.ts';
import { words } from '../../kit/ui/words.ts';
import { shell } from './copy.ts';
import styles from './HeaderBar.module.css';

interface Props {
  solid?: boolean;
  menuOpen?: boolean;
  toggle?: RefObject<HTMLButtonElement | null>;
  onToggle?: () => void;
  /** called on touch or focus of the menu button, before the click */
  onReach?: () => void;
}

/** The stateless header, also rendered into the page file. */
export function HeaderBar({ solid = false, menuOpen = false, toggle, onToggle, onReach }: Props) {
  return (
    <header className={`${styles['header']} ${solid ? styles['solid'] : ''}`}>
      <a className={styles['brand']} href={site.mainSite} aria-label={shell.brandLabel}>
        <img src={mark} width={56} height={56} alt="" />
        <span>{shell.brand}</span>
      </a>
      <button
        ref={toggle}
        type="button"
        className={styles['toggle']}
        aria-label={words.menu}
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        onPointerDown={onReach}
        onFocus={onReach}
        onClick={onToggle}
      >
        <Icon name="menu" />
      </button>
    </header>
  );
}
