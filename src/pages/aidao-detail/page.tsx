import { Link, useLoaderData, useLocation } from 'react-router-dom';
import type { Id } from '../../api/shapes.ts';
import { robotDetail, type RobotDetail } from '../../api/character.ts';
import { ApiError, mayEndOtherwise } from '../../api/errors.ts';
import { ChatBubble } from '../../kit/ui/ChatBubble.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { Icon } from '../../kit/ui/Icon.tsx';
import { Part, PartBoundary } from '../../kit/data/Part.tsx';
import { useInfiniteList } from '../../kit/data/use-infinite-list.ts';
import { momentKey, MomentList } from '../../features/moments/MomentList.tsx';
import { MomentListSkeleton } from '../../features/moments/MomentListSkeleton.tsx';
import { absoluteUrl, paths, withAttribution } from '../../kit/navigation/paths.ts';
import { Notice } from '../../kit/ui/Notice.tsx';
import { PersonRow } from '../../kit/ui/PersonRow.tsx';
import { Radar } from '../../kit/ui/Radar.tsx';
import { RichText } from '../../kit/ui/RichText.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { openShare } from '../../features/sharing/open-share.ts';
import { useProgressiveRender } from '../../kit/layout/use-progressive-render.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { words } from '../../kit/ui/words.ts';
import { BadParameterError } from '../../lib/bad-parameter.ts';
import { DIMENSIONS } from '../../lib/soul-match.ts';
import { aidao, subtitle, unknownIsland } from './copy.ts';
import { type loader, momentsQuery } from './data.ts';
import { ActionsView, IslandView, withShortName } from './IslandView.tsx';
import { route } from './route.ts';
import IslandSkeleton from './Skeleton.tsx';
import styles from './page.module.css';

const scene = { name: 'aidao-detail', load: () => import('./scene.svg?scene') };

/** A character's island: the character, sample dialogue, and the island's moments. */
export default function AidaoDetailPage() {
  const { robotId } = useLoaderData<typeof loader>();
  return (
    <PageLayout title={aidao.title} subtitle={subtitle} scene={scene}>
      <Part
        query={robotDetail.query({ robotId })}
        failed={({ error }) => {
          throw error instanceof ApiError && !mayEndOtherwise(error) ? unknown(error) : error;
        }}
        skeleton={
          <div role="status" aria-label={words.loading}>
            <IslandSkeleton />
          </div>
        }
      >
        {(robot) => <Island robot={withShortName(robot)} />}
      </Part>
    </PageLayout>
  );
}

/** Turns the refusal for an unknown island into the error for a wrong URL. */
function unknown({ message, call, code }: ApiError): ApiError {
  const words = unknownIsland(message, new BadParameterError('robotId').message);
  return new ApiError('refused', words, { call, ...(code === undefined ? {} : { code }) });
}

function Island({ robot }: { robot: RobotDetail }) {
  const { name, intro, soul, sampleDialogues, owner, daoId, portrait } = robot;
  const { search } = useLocation();
  const tracked = useTrack(route.name);
  const shown = useProgressiveRender(3);
  return (
    <IslandView robot={robot} actions={<Actions robot={robot} />}>
      {shown > 1 && (
        <>
          <Section title={aidao.intro}>
            {intro.trim() === '' ? <p className={styles['soft']}>{aidao.noIntro}</p> : <RichText html={intro} />}
          </Section>
          {sampleDialogues.length > 0 && (
            <Section title={aidao.samples} bare aside={<span>{aidao.sampleNote}</span>}>
              <ul className={styles['samples']}>
                {sampleDialogues.map(({ ask, answer }, index) => (
                  // The platform may return duplicates.
                  <li key={index}>
                    <ChatBubble from="me" speaker={aidao.asks}>
                      {ask}
                    </ChatBubble>
                    <ChatBubble from="them" speaker={aidao.says(name)} portrait={portrait}>
                      {answer}
                    </ChatBubble>
                  </li>
                ))}
              </ul>
            </Section>
          )}
          <Section title={aidao.soul}>
            <div className={styles['soul']}>
              <Radar
                axes={DIMENSIONS.map((dimension) => aidao.dimensions[dimension])}
                layers={[{ values: DIMENSIONS.map((dimension) => soul[dimension]), look: 'first' }]}
                label={aidao.radar(name)}
              />
              <ul className={styles['values']}>
                {DIMENSIONS.map((dimension) => (
                  <li key={dimension}>{aidao.value(aidao.dimensions[dimension], soul[dimension])}</li>
                ))}
              </ul>
              <Link
                className={buttonLook({})}
                to={withAttribution(paths.soul(), search)}
                onClick={() => tracked('button', aidao.match)}
              >
                {aidao.match}
              </Link>
            </div>
          </Section>
          <Section title={aidao.owner}>
            <Link
              className={styles['owner']}
              to={withAttribution(paths.personalGuest(owner.userId), search)}
              onClick={() => tracked('button', aidao.owner)}
            >
              <PersonRow
                portrait={owner.headPortrait}
                name={owner.nickname || aidao.nobody}
                aside={<Icon name="next" />}
                note={aidao.visit(owner.nickname || aidao.nobody)}
              />
            </Link>
          </Section>
        </>
      )}
      {shown > 2 && (
        <PartBoundary
          missing={aidao.momentsMissing}
          skeleton={
            <Section title={aidao.moments} bare>
              <MomentListSkeleton />
            </Section>
          }
        >
          <Moments daoId={daoId} name={name} />
        </PartBoundary>
      )}
    </IslandView>
  );
}

function Moments({ daoId, name }: { daoId: Id; name: string }) {
  const moments = useInfiniteList(momentsQuery(daoId), momentKey);
  const { total } = moments;
  return (
    <Section title={aidao.moments} bare aside={total > 0 && <span>{aidao.count(total)}</span>}>
      <MomentList
        name={`moments of dao ${daoId}`}
        label={aidao.momentsOf(name)}
        moments={moments}
        pageName={route.name}
        empty={<Notice picture="empty" title={aidao.empty} text={aidao.emptyText} small />}
      />
    </Section>
  );
}

function Actions({ robot }: { robot: RobotDetail }) {
  const { robotId } = useLoaderData<typeof loader>();
  const { characterId, name, portrait } = robot;
  const { search } = useLocation();
  const tracked = useTrack(route.name);
  const share = () => {
    tracked('button', words.share);
    void openShare({
      title: aidao.shared.title(name),
      description: route.description,
      url: absoluteUrl(withAttribution(paths.aidaoDetail(robotId), search)),
      image: portrait === '' ? '' : new URL(portrait, location.href).href,
      pageName: route.name,
      poster: {
        scene: scene.load,
        title: aidao.shared.title(name),
        subtitle: aidao.shared.text,
        nickname: name,
        portrait,
        says: aidao.shared.says,
        code: { label: aidao.shared.code, text: String(characterId) },
      },
    });
  };
  return (
    <ActionsView robot={robot} search={search} onShare={share} onTalk={() => tracked('button', aidao.talk(name))} />
  );
}
