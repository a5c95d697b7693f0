import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ProviderDetail } from '../../api/facilitator-detail.ts';
import { documentTitle } from '../../kit/layout/site.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { ActionIcon } from '../../kit/ui/ActionIcon.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { words } from '../../kit/ui/words.ts';
import { abbreviateCount } from '../../lib/counts.ts';
import { detail } from './copy.ts';
import { telephone } from './telephone.ts';
import styles from './page.module.css';

interface Props {
  provider: ProviderDetail;
  /** query of the page; its attribution is passed on */
  search: string;
  /** only the first screen is rendered so far */
  short: boolean;
  gallery: ReactNode;
  actions: ReactNode;
  /** what comes below the first screen */
  children?: ReactNode;
}

/** A provider, without state; also drawn before React (live.tsx). */
export function DetailView({ provider, search, short, gallery, actions, children }: Props) {
  const { name, serve, headPortrait, tags } = provider;
  return (
    <article className={short ? 'first-screen' : undefined}>
      <title>{documentTitle(name)}</title>
      {gallery}
      <header className={styles['head']}>
        <Picture className={styles['portrait']} src={headPortrait} alt="" ratio="1 / 1" eager />
        <div>
          <h1>{name}</h1>
          <p className={styles['where']}>
            <Link to={withAttribution(paths.category(provider.zoologyClassify), search)}>{provider.categoryName}</Link>
            {serve && <span>{serve}</span>}
            {provider.city && <span>{provider.city}</span>}
          </p>
        </div>
      </header>
      {tags.length > 0 && (
        <ul className={styles['tags']}>
          {tags.map((tag, index) => (
            <li key={index}>{tag}</li>
          ))}
        </ul>
      )}
      <dl className={styles['numbers']}>
        <Figure term={detail.followers} value={abbreviateCount(provider.followerCount)} />
        <Figure term={detail.productions} value={abbreviateCount(provider.productionCount)} />
        {provider.foundedAt && <Figure term={detail.founded} value={foundedAt(provider.foundedAt)} />}
      </dl>

      {children}
      {actions}
    </article>
  );
}

/** The pictures of the gallery: the cover first, each once. */
export const picturesOf = ({ cardCover, gallery }: ProviderDetail): string[] =>
  [...new Set([cardCover, ...gallery])].filter((url) => url !== '');

interface ActionsProps extends Pick<ProviderDetail, 'contact'> {
  onShare?: () => void;
  onCall?: () => void;
  onCopy?: (wechat: string) => void;
}

/** The main actions at the bottom of the screen: the best available contact, and share. */
export function ActionsView({ contact: { phone, wechat }, onShare, onCall, onCopy }: ActionsProps) {
  const call = phone && telephone(phone);
  return (
    <div className={styles['actions']}>
      <Button className={styles['share']} aria-label={words.share} onClick={onShare}>
        <ActionIcon name="share" />
        {!call && !wechat && detail.share}
      </Button>
      {call ? (
        <a className={styles['call']} href={call} onClick={onCall}>
          <ActionIcon name="phone" />
          <span>{detail.call}</span>
        </a>
      ) : (
        wechat && (
          <Button look="primary" onClick={() => onCopy?.(wechat)}>
            <ActionIcon name="copy" />
            {detail.copyWechat}
          </Button>
        )
      )}
    </div>
  );
}

function Figure({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Formats `YYYY`, `YYYY-MM` or longer as a date. */
function foundedAt(value: string): string {
  const [year = '', month] = value.slice(0, 7).split('-');
  return detail.foundedAt(year, month);
}
