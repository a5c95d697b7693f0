import { DAY_MS, HOUR_MS, shanghaiWeek } from '../core/calendar.ts';
import { seeded } from '../art/random.ts';
import { type ArenaTheme, arenaThemes, closers, openers } from '../db/data/arena-themes.ts';
import type { Platform } from '../core/platform.ts';

/** The arena of a week: from Monday 00:00 to Sunday 22:00, Asia/Shanghai. */
export interface ArenaWeek {
  arenaId: number;
  theme: ArenaTheme;
  /** epoch milliseconds */
  start: number;
  end: number;
}

/** An opinion with its likes at a given time. */
export interface OpinionRow {
  opinion_id: number;
  author_id: number;
  side: 'red' | 'blue';
  content: string;
  created_at: number;
  likes: number;
  score: number;
  place: number;
}

interface OpinionFilter {
  arenaId: number;
  daoId: number | null;
  sort: 'score' | 'time';
  limit: number;
  offset: number;
  /** epoch milliseconds; may be in the future */
  at: number;
}

/** The first arena; one more per week. */
const FIRST_ARENA = 4001;
/** Monday 2024-03-04 00:00:00, Asia/Shanghai. */
const FIRST_WEEK = Date.UTC(2024, 2, 3, 16);
const WEEK_MS = 7 * DAY_MS;
const DURATION_MS = 6 * DAY_MS + 22 * HOUR_MS;
const SCORE_OF_OPINION = 10;
const SCORE_OF_LIKE = 2;

/** Opinions at time `$at`: likes until then, score and rank in the whole arena. */
const SELECT_STANDING = `
  with liked as (
    select opinion.*, (select count(*) from opinion_like l where l.opinion_id = opinion.opinion_id and l.at <= $at) likes
    from opinion where arena_id = $arena and created_at <= $at),
  standing as (
    select liked.*, ${SCORE_OF_OPINION} + likes * ${SCORE_OF_LIKE} score,
      row_number() over (order by likes desc, created_at, opinion_id) place
    from liked)`;

/**
 * The weekly arenas (spec.md 7, Moments and community): one theme per week, opinions of the daos' members, and likes.
 */
export function arenas({ db, now }: Pick<Platform, 'db' | 'now'>) {
  const find = db.prepare('select 1 from arena where arena_id = ?');
  const add = db.prepare('insert into arena values (?, ?, ?, ?)');
  const addOpinion = db.prepare('insert into opinion values (?, ?, ?, ?, ?, ?, ?)');
  const speakers = db.prepare(
    `select user_id, dao_id from person join dao_member using (user_id) join dao using (dao_id)
     where takes_part = 1 and registered_at <= ? and user_id <= 310 order by user_id`,
  );
  // Likes are derived from the ids: each week some people like this side, each at a different hour.
  const addLikes = db.prepare(
    `insert into opinion_like
     select opinion_id, user_id, at from (
       select o.opinion_id, p.user_id,
         o.created_at + 60000 + (o.opinion_id * 7919 + p.user_id * 104729 + o.opinion_id * p.user_id) % 100003
           * (select (ends_at - started_at) / 2 from arena where arena_id = o.arena_id) / 100003 at
       from opinion o join person p on p.user_id between 101 and 310 and p.user_id <> o.author_id
         and p.registered_at <= o.created_at
         and (p.user_id * 31 + o.arena_id * 17) % 2 = (o.side = 'red')
         and (p.user_id * 7919 + o.opinion_id * 10007 + p.user_id * o.opinion_id * 13) % 1009
           < (o.opinion_id * o.opinion_id * 7 + o.opinion_id * 3) % 401
       where o.arena_id = ?)
     where at < ?`,
  );
  const counted = db.prepare(
    `select coalesce(sum(side = 'red'), 0) red, coalesce(sum(side = 'blue'), 0) blue, count(distinct user_id) people from (
       select side, author_id user_id from opinion where arena_id = $arena and created_at <= $at
       union all
       select side, user_id from opinion join opinion_like using (opinion_id) where arena_id = $arena and at <= $at)`,
  );
  const page = (order: string) =>
    db.prepare(`${SELECT_STANDING} select * from standing where $dao is null or dao_id = $dao
      order by ${order} limit $limit offset $offset`);
  const byScore = page('place');
  const byTime = page('created_at desc, opinion_id desc');
  const countOpinions = db.prepare(
    `select count(*) n from opinion where arena_id = $arena and created_at <= $at and ($dao is null or dao_id = $dao)`,
  );
  const daoNumbers = db.prepare(
    `${SELECT_STANDING}, sums as (
       select dao_id, count(*) opinions, sum(score) total, rank() over (order by sum(score) desc) place
       from standing group by dao_id)
     select opinions, total, place from sums where dao_id = $dao`,
  );
  const members = db.prepare('select count(*) n from dao_member where dao_id = ?');

  const weekOf = (arenaId: number): ArenaWeek | undefined => {
    const week = arenaId - FIRST_ARENA;
    const theme = arenaThemes[week % arenaThemes.length];
    if (!Number.isSafeInteger(week) || week < 0 || !theme) return undefined;
    const start = FIRST_WEEK + week * WEEK_MS;
    return { arenaId, theme, start, end: start + DURATION_MS };
  };

  /** Generates the arena's rows if they do not exist. */
  const ensure = ({ arenaId, theme, start, end }: ArenaWeek): void => {
    if (find.get(arenaId)) return;
    add.run(arenaId, arenaThemes.indexOf(theme), start, end);
    const people = speakers.all(start) as unknown as { user_id: number; dao_id: number }[];
    // Each week one side is stronger.
    const lean = seeded('arena-lean', arenaId).between(0.38, 0.62);
    let opinionId = arenaId * 1_000;
    for (const { user_id: author, dao_id: daoId } of people) {
      const random = seeded('opinion', arenaId, author);
      if (random.next() < 0.1) continue;
      opinionId += 1;
      const side = random.next() < lean ? 'red' : 'blue';
      const words = theme[side].opinions;
      // Steps through the list, so that neighbours differ.
      const word = words[opinionId % words.length] ?? '';
      const content = `${random.pick(openers)}${word}${random.pick(closers)}`;
      addOpinion.run(opinionId, arenaId, author, daoId, side, content, opinionTime(random.next(), start, end));
    }
    addLikes.run(arenaId, end);
  };

  return {
    /** The current or last arena; undefined before the first week. */
    latest: (): ArenaWeek | undefined => {
      const week = Math.floor((shanghaiWeek(now()) - FIRST_WEEK) / WEEK_MS);
      const latest = weekOf(FIRST_ARENA + week);
      if (latest) ensure(latest);
      return latest;
    },

    /** Whether the arena exists, creating its rows if necessary; false for future weeks. */
    known: (arenaId: number): boolean => {
      const week = weekOf(arenaId);
      if (!week || week.start > now()) return false;
      ensure(week);
      return true;
    },

    /** Votes of each camp so far: one per opinion and one per like; and the number of people. */
    votes: (arenaId: number) =>
      counted.get({ $arena: arenaId, $at: now() }) as { red: number; blue: number; people: number },

    /** Opinions until `at`, with their ranks in the whole arena. */
    opinions: ({ arenaId, daoId, sort, limit, offset, at }: OpinionFilter): { total: number; rows: OpinionRow[] } => {
      const asked = { $arena: arenaId, $at: at, $dao: daoId };
      const { n: total } = countOpinions.get(asked) as { n: number };
      const rows: unknown = (sort === 'score' ? byScore : byTime).all({ ...asked, $limit: limit, $offset: offset });
      return { total, rows: rows as OpinionRow[] };
    },

    /** The dao's numbers in the latest arena; rank 0 and no score without opinions. */
    dao(daoId: number) {
      const latest = this.latest();
      const { n: memberCount } = members.get(daoId) as { n: number };
      const row = daoNumbers.get({ $arena: latest?.arenaId ?? 0, $at: now(), $dao: daoId }) as
        { opinions: number; total: number; place: number } | undefined;
      return {
        memberCount,
        opinionCount: row?.opinions ?? 0,
        totalScore: row?.total ?? 0,
        rank: row?.place ?? 0,
      };
    },
  };
}

/** Time of an opinion: more early in the week, none in the first minute or the last hour. */
function opinionTime(draw: number, start: number, end: number): number {
  return Math.floor(start + 60_000 + draw ** 1.5 * (end - start - HOUR_MS - 60_000));
}
