import { useLoaderData, useLocation } from 'react-router-dom';
import { type ProviderDetail, showFacilitator } from '../../api/facilitator-detail.ts';
import { ActionIcon } from '../../kit/ui/ActionIcon.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { RichText } from '../../kit/ui/RichText.tsx';
import { openShare } from '../../features/sharing/open-share.ts';
import { copyAndToast } from '../../features/sharing/share.ts';
import { documentTitle } from '../../kit/layout/site.ts';
import { Part } from '../../kit/data/Part.tsx';
import { BackButton } from '../../kit/navigation/BackButton.tsx';
import { absoluteUrl, paths, withAttribution } from '../../kit/navigation/paths.ts';
import { useProgressiveRender } from '../../kit/layout/use-progressive-render.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { words } from '../../kit/ui/words.ts';
import { abbreviateCount } from '../../lib/counts.ts';
import { detail } from './copy.ts';
import type { loader } from './data.ts';
import { ActionsView, DetailView, picturesOf } from './DetailView.tsx';
import { Gallery } from './Gallery.tsx';
import { route } from './route.ts';
import { DetailSkeleton } from './Skeleton.tsx';
import { telephone } from './telephone.ts';
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
  const { search } = useLocation();
  const whole = useProgressiveRender(2) > 1;
  return (
    <DetailView
      provider={provider}
      search={search}
      short={!whole}
      gallery={<Gallery name={provider.name} pictures={picturesOf(provider)} />}
      actions={<Actions provider={provider} />}
    >
      {whole && <BelowTheFold provider={provider} />}
    </DetailView>
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

function Contact({ contact: { name, phone, wechat } }: Pick<ProviderDetail, 'contact'>) {
  const call = phone && telephone(phone);
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
              {call ? (
                <a href={call} aria-label={detail.callNumber(phone)}>
                  <span>{phone}</span>
                  <ActionIcon name="phone" />
                </a>
              ) : (
                phone
              )}
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
                <span>{wechat}</span>
                <ActionIcon name="copy" />
              </button>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** Opens the share sheet of the provider, calls it, or copies its WeChat id. */
function Actions({ provider }: { provider: ProviderDetail }) {
  const { id, name, serve, cardCover, headPortrait, contact } = provider;
  const { search } = useLocation();
  const tracked = useTrack(route.name);
  return (
    <ActionsView
      contact={contact}
      onShare={() => {
        tracked('button', words.share);
        void openShare({
          title: documentTitle(name),
          description: detail.shareText(name, serve),
          url: absoluteUrl(withAttribution(paths.manufacturerDetail(id), search)),
          image: cardCover ? new URL(cardCover, location.origin).href : '',
          pageName: route.name,
          poster: {
            scene: () => import('./scene.svg?scene'),
            title: name,
            subtitle: serve,
            nickname: name,
            portrait: headPortrait,
            says: detail.says,
          },
        });
      }}
      onCall={() => tracked('button', detail.call)}
      onCopy={(wechat) => {
        tracked('button', detail.copyWechat);
        void copyAndToast(wechat, detail.wechatCopied);
      }}
    />
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
