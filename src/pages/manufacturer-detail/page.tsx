import { Link, useLoaderData, useLocation } from 'react-router-dom';
import { type ProviderDetail, showFacilitator } from '../../api/facilitator.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Icon } from '../../kit/ui/Icon.tsx';
import { paths } from '../../kit/navigation/paths.ts';
import { Picture } from '../../kit/ui/Picture.tsx';
import { RichText } from '../../kit/ui/RichText.tsx';
import { copyAndToast, share } from '../../features/sharing/share.ts';
import { documentTitle } from '../../kit/layout/site.ts';
import { Part } from '../../kit/data/Part.tsx';
import { BackButton } from '../../kit/navigation/BackButton.tsx';
import { useProgressiveRender } from '../../kit/layout/use-progressive-render.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { words } from '../../kit/ui/words.ts';
import { abbreviateCount } from '../../lib/counts.ts';
import { detail } from './copy.ts';
import type { loader } from './data.ts';
import { Gallery } from './Gallery.tsx';
import { DetailSkeleton } from './Skeleton.tsx';
import styles from './page.module.css';

/** The page of a provider. */
export default function ManufacturerDetailPage() {
  const { id } = useLoaderData<typeof loader>();
  return (
    <div className={styles['page']}>
      <BackButton className={styles['back']} />
      <Part query={showFacilitator.query({ id })} skeleton={<Loading />}>
        {(found) => <Detail key={found.id} provider={found} />}
      </Part>
    </div>
  );
}

function Detail({ provider }: { provider: ProviderDetail }) {
  const { name, serve, cardCover, headPortrait, gallery, tags } = provider;
  const whole = useProgressiveRender(2) > 1;
  return (
    <article className={whole ? undefined : 'first-screen'}>
      <title>{documentTitle(name)}</title>
      <Gallery name={name} pictures={[...new Set([cardCover, ...gallery])].filter((url) => url !== '')} />
      <header className={styles['head']}>
        <Picture className={styles['portrait']} src={headPortrait} alt="" ratio="1 / 1" eager />
        <div>
          <h1>{name}</h1>
          <p className={styles['where']}>
            <Link to={paths.category(provider.zoologyClassify)}>{provider.categoryName}</Link>
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

      {whole && <BelowTheFold provider={provider} />}
      <Actions provider={provider} />
    </article>
  );
}

function BelowTheFold({ provider: { intro, productions, contact } }: { provider: ProviderDetail }) {
  return (
    <>
      <section className={styles['section']} aria-labelledby="intro">
        <h2 id="intro">{detail.intro}</h2>
        {intro.trim() === '' ? <p className={styles['none']}>{detail.noIntro}</p> : <RichText html={intro} />}
      </section>

      <section className={styles['section']} aria-labelledby="works">
        <h2 id="works">{detail.works}</h2>
        {productions.length === 0 ? (
          <p className={styles['none']}>{detail.noWorks}</p>
        ) : (
          <ul className={styles['works']}>
            {productions.map(({ id, title, cover, viewCount }) => (
              <li key={id}>
                <Picture src={cover} alt="" ratio="4 / 3" className={styles['work']} />
                <h3>{title}</h3>
                <p>{detail.views(abbreviateCount(viewCount))}</p>
              </li>
            ))}
          </ul>
        )}
      </section>

      <Contact contact={contact} />
    </>
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

function Contact({ contact: { name, phone, wechat } }: Pick<ProviderDetail, 'contact'>) {
  return (
    <section className={styles['section']} aria-labelledby="contact">
      <h2 id="contact">{detail.contact}</h2>
      {!name && !phone && !wechat && <p className={styles['none']}>{detail.noContact}</p>}
      <dl className={styles['contact']}>
        {name && (
          <div>
            <dt>{detail.person}</dt>
            <dd>{name}</dd>
          </div>
        )}
        {phone && (
          <div>
            <dt>{detail.phone}</dt>
            <dd>
              <a href={telephone(phone)} aria-label={detail.callNumber(phone)}>
                {phone}
                <Icon name="phone" />
              </a>
            </dd>
          </div>
        )}
        {wechat && (
          <div>
            <dt>{detail.wechat}</dt>
            <dd>
              <button
                type="button"
                onClick={() => void copyAndToast(wechat, detail.wechatCopied)}
                aria-label={detail.copyWechat}
              >
                {wechat}
                <Icon name="copy" />
              </button>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** The main actions at the bottom of the screen: the best available contact, and share. */
function Actions({ provider: { name, serve, cardCover, contact } }: { provider: ProviderDetail }) {
  const tracked = useTrack(detail.title);
  const pass = () => {
    tracked('button', words.share);
    void share({
      title: documentTitle(name),
      description: detail.shareText(name, serve),
      url: location.origin + location.pathname,
      image: cardCover ? new URL(cardCover, location.origin).href : '',
    });
  };
  const { phone, wechat } = contact;
  return (
    <div className={styles['actions']}>
      <Button className={styles['share']} aria-label={words.share} onClick={pass}>
        <Icon name="share" />
        {!phone && !wechat && detail.share}
      </Button>
      {phone ? (
        <a className={styles['call']} href={telephone(phone)} onClick={() => tracked('button', detail.call)}>
          <Icon name="phone" />
          {detail.call}
        </a>
      ) : (
        wechat && (
          <Button
            look="primary"
            onClick={() => {
              tracked('button', detail.copyWechat);
              void copyAndToast(wechat, detail.wechatCopied);
            }}
          >
            <Icon name="copy" />
            {detail.copyWechat}
          </Button>
        )
      )}
    </div>
  );
}

/** The cover is already known if the user came from a card. */
function Loading() {
  const { state } = useLocation() as { state: unknown };
  return (
    <>
      <title>{documentTitle(detail.title)}</title>
      <DetailSkeleton
        cover={typeof state === 'object' && state !== null && 'cover' in state ? String(state.cover) : ''}
      />
    </>
  );
}

/** Formats `YYYY`, `YYYY-MM` or longer as a date. */
function foundedAt(value: string): string {
  const [year = '', month] = value.slice(0, 7).split('-');
  return detail.foundedAt(year, month);
}

/** Keeps only characters that can be dialled, because the platform's text is not trusted. */
function telephone(phone: string): string {
  return `tel:${phone.replace(/[^\d+*#,-]/g, '')}`;
}
