import { Link, useLocation } from 'react-router-dom';
import { inApp } from '../native-app/app-path.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { Foot, FootLink } from '../../kit/ui/Foot.tsx';
import { territory as words } from './copy.ts';
import styles from './Ways.module.css';

interface Props {
  ways: readonly { path: string; title: string; text: string }[];
  /** label of the button that shares the page */
  share: string;
  onShare: () => void;
  onTap: (label: string) => void;
}

/** The end of a page about territories: where to go on, sharing, and help. */
export function Ways({ ways, share, onShare, onTap }: Props) {
  const { search } = useLocation();
  return (
    <>
      <Section title={words.ways}>
        <ul className={styles['ways']}>
          {ways.map(({ path, title, text }) => (
            <li key={path}>
              <Link to={withAttribution(path, search)} onClick={() => onTap(title)}>
                <b>{title}</b>
                <span>{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <Foot>
        <Button
          onClick={() => {
            onTap(share);
            onShare();
          }}
        >
          {share}
        </Button>
        <FootLink to={withAttribution(paths.wakeUp(inApp.help), search)} label={words.help} onTap={onTap} />
      </Foot>
    </>
  );
}
