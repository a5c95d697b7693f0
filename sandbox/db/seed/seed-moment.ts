import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { seeded } from '../../art/random.ts';
import { DAY_MS, fromShanghai, HOUR_MS, MINUTE_MS } from '../../core/calendar.ts';
import { answers, bios, closings, firstDays, islands, remarks, remarkTails } from '../data/moments.ts';

const FIRST_MOMENT = 3001;
const MOMENTS = 330;
/** The person with the most moments. */
const BUSY = { userId: 105, moments: 66 };
const SILENT = 110;
const MAIN = { userId: 101, moments: 12 };
const FIRST_PERSON = 101;
const LAST_PERSON = 310;
const PEOPLE = LAST_PERSON - FIRST_PERSON + 1;
/** From here on, one seeded person registered every four days (people.ts). */
const OPENED = Date.UTC(2024, 2, 1, 2);
const LAST_DAY = fromShanghai('2026-10-30 22:00:00');
const THREAD = fromShanghai('2026-09-20 20:00:00');
const THREAD_COMMENTS = 2_000;
/** Maximum number of comments in the thread. */
export const MAX_COMMENTS = 20_000;
/** Comments of the thread with many replies, by the number of later comments. */
const LONG_THREADS: Readonly<Record<number, number>> = { 1: 45, 3: 120, 6: 64, 11: 52, 400: 80, 1200: 41 };
/** Number of pictures of the first moments, so that every layout has a known id. */
const IMAGES = [4, 1, 1, 1, 2, 3, 9, 0, 6, 5, 7, 8] as const;
/** The moment without comments. */
const UNCOMMENTED = 3008;

/** Seeds daos with members, personal pages, follows, moments, comments and likes. */
export function seedMoment(db: DatabaseSyncInstance): void {
  seedDaos(db);
  db.exec(
    `insert into follow
     select followed.user_id, follower.user_id from (
       select f.user_id follower_id, g.user_id followed_id from person f join person g on f.user_id <> g.user_id
       where (f.user_id * 7919 + g.user_id * 104729 + f.user_id * g.user_id * 31) % 1009
         < case g.user_id when 101 then 400 when 310 then 0 else (g.user_id * g.user_id * 7) % 230 end)
     join person followed on followed.user_id = follower_id join person follower on follower.user_id = followed_id`,
  );
  seedMoments(db);
  db.exec(
    `with recursive k (n) as (select 0 union all select n + 1 from k where n < 199)
     insert into moment_like
     select moment_id, ${FIRST_PERSON} + (moment_id * 37 + n * 53) % ${PEOPLE} from moment join k
       on n < case moment_id when 3001 then 188 when 3902 then 200 when 3903 then 0
         else min(view_count, (moment_id * moment_id * 11) % 97) end;
     update moment set like_count = (select count(*) from moment_like l where l.moment_id = moment.moment_id)`,
  );
  likeComments(db, 0);
  db.exec(
    `update comment set reply_count = (select count(*) from comment r where r.parent_id = comment.comment_id)
       where parent_id is null;
     update moment set comment_count = (
       select count(*) from comment c where c.moment_id = moment.moment_id and c.parent_id is null)`,
  );
}

/** The person's island; every seventh person has none. */
const islandOf = (userId: number) =>
  userId === 102 || userId % 7 === 6 ? undefined : userId % 29 === 0 ? 513 : 501 + ((userId * 5) % 12);

function seedDaos(db: DatabaseSyncInstance): void {
  const addDao = db.prepare('insert into dao values (?, ?, ?)');
  for (const { daoId, name } of islands) addDao.run(daoId, name, 1);
  addDao.run(513, '静岬', 0);
  addDao.run(514, '新月滩', 1);
  const addMember = db.prepare('insert into dao_member values (?, ?, ?)');
  const addHome = db.prepare('insert into person_home (user_id, bio, badges) values (?, ?, ?)');
  const registered = db.prepare('select user_id, registered_at from person order by user_id').all() as unknown as {
    user_id: number;
    registered_at: number;
  }[];
  for (const { user_id: userId, registered_at: at } of registered) {
    const daoId = islandOf(userId);
    if (daoId !== undefined) addMember.run(userId, daoId, at + DAY_MS);
    addHome.run(
      userId,
      userId === 102 ? '' : (bios[(userId * 11) % bios.length] ?? ''),
      JSON.stringify(badgesOf(userId)),
    );
  }
}

function badgesOf(userId: number): string[] {
  const own = islands.find(({ daoId }) => daoId === islandOf(userId))?.badges ?? [];
  const count = userId === MAIN.userId ? 2 : seeded('badges', userId).int(0, 2);
  return own.slice(0, count);
}

/** Number of people registered at this time, at least one. */
const cameUntil = (at: number) => Math.max(1, Math.min(PEOPLE, Math.floor((at - OPENED) / (4 * DAY_MS))));

function authorOf(n: number): number {
  if (n === 0) return 104;
  // Every fifth is by the most active person; those of the main person are among the first, so their ids are known.
  if (n % 5 === 3 && (n - 3) / 5 < BUSY.moments) return BUSY.userId;
  if (n % 12 === 2 && (n - 2) / 12 < MAIN.moments && n % 5 !== 3) return MAIN.userId;
  const userId = FIRST_PERSON + ((n * 37 + 6) % PEOPLE);
  return userId === SILENT || userId === BUSY.userId || userId === MAIN.userId ? userId + 1 : userId;
}

function seedMoments(db: DatabaseSyncInstance): void {
  const add = db.prepare(
    `insert into moment (moment_id, author_id, badge, created_at, content, topics, dao_id, image_count, view_count,
       share_count, hidden) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const addComment = commenter(db);
  const turns = new Map<number, number>();
  for (let n = 0; n < MOMENTS; n += 1) {
    const momentId = FIRST_MOMENT + n;
    const random = seeded('moment', momentId);
    const author = authorOf(n);
    const came = OPENED + (author - FIRST_PERSON + 2) * 4 * DAY_MS;
    const at = n === 0 ? THREAD : Math.floor(came + (LAST_DAY - came) * random.next() ** 0.7);
    // Mostly the author's island; an author without one writes about the current island, unassigned.
    const home = islandOf(author);
    const from = author === BUSY.userId || home === undefined || home > 512 ? 501 + (n % 12) : home;
    const words = islands[from - 501];
    if (!words) throw new RangeError(`no island ${from}`);
    const turn = turns.get(from) ?? 0;
    turns.set(from, turn + 1);
    const topics = n === 0 ? ['上岛第一天', '全岛接龙'] : words.topics.filter((_, t) => (t + n) % 4 < n % 3);
    const viewCount = n === 0 ? 48_213 : 120 + Math.floor(random.next() ** 3 * 20_000);
    add.run(
      momentId,
      author,
      badgesOf(author)[0] ?? null,
      at,
      n === 0 ? THREAD_TEXT : textOf(n, turn, words.happened, words.thought),
      JSON.stringify(topics),
      home === undefined && author !== BUSY.userId ? null : from,
      IMAGES[n] ?? (random.next() < 0.2 ? 0 : Math.ceil(random.next() ** 1.6 * 9)),
      viewCount,
      n === 0 ? 936 : Math.floor(viewCount * random.between(0, 0.03)),
      0,
    );
    if (n === 0) seedThread(addComment);
    else if (momentId !== UNCOMMENTED) seedComments(addComment, momentId, at);
  }
  seedSentinels(add, addComment);
}

const THREAD_TEXT = [
  '<p>今天是灵屿的<strong>第九百三十三天</strong>，塔台提议来一次全岛接龙：</p>',
  '<p><strong>你第一次上岛那天，看见的第一样东西是什么？</strong></p>',
  '<ul><li>一人一句就好，不用写得漂亮</li><li>看到和你同一天来的人，回他一声</li><li>满一千条，灯塔为大家多亮一刻钟</li></ul>',
  '<p>我先来：我看见一位婆婆站在雾里，朝船上每个人挥手，后来才知道她谁也不认识。@阿沅 @小满 轮到你们了。</p>',
  '<p>接龙的规矩写在<a href="https://isle.example/notice/first-day">码头告示</a>上。</p>',
].join('');

/**
 * One to four sentences of rich text. `turn` counts the island's moments, so that events repeat evenly with different
 * thoughts.
 */
function textOf(n: number, turn: number, happened: readonly string[], thought: readonly string[]): string {
  const round = Math.floor(turn / happened.length);
  const first = happened[turn % happened.length] ?? '';
  const second = thought[(turn + round) % thought.length] ?? '';
  const other = happened[(turn + 2 + round) % happened.length] ?? '';
  const last = closings[(n * 3 + round) % closings.length] ?? '';
  switch (n % 6) {
    case 0:
      return `<p>${first}</p><p>${second}${last}</p>`;
    case 1:
      return `<p>${first}</p><p><strong>${second}</strong></p><p>${last}</p>`;
    case 2:
      return `<p>今天记两件事：</p><ul><li>${first}</li><li>${other}</li></ul><p>${second}</p>`;
    case 3:
      return `<p>${first}</p><p>${second}</p><p>@阿沅 ${last}</p>`;
    case 4:
      return `<p>${first}${second}</p><p>更多的写在<a href="https://isle.example/log/${3001 + n}">岛志</a>里，${last}</p>`;
    default:
      return `<p>${first}</p>`;
  }
}

type AddComment = (momentId: number, parentId: number | null, author: number, at: number, content: string) => number;

function commenter(db: DatabaseSyncInstance): AddComment {
  const add = db.prepare(
    'insert into comment (comment_id, moment_id, parent_id, author_id, created_at, content) values (?, ?, ?, ?, ?, ?)',
  );
  const { last } = db.prepare('select coalesce(max(comment_id), 500000) last from comment').get() as { last: number };
  let id = last;
  return (momentId, parentId, author, at, content) => {
    id += 1;
    add.run(id, momentId, parentId, author, Math.floor(at), content);
    return id;
  };
}

/** A person who was registered at that time. */
const anyone = (n: number, at: number) => FIRST_PERSON + ((n * 67 + 13) % cameUntil(at));

/** The n-th comment of the thread; eight thousand different ones. */
function firstDay(n: number): string {
  const { when, saw, then } = firstDays;
  return `${when[n % when.length] ?? ''}${saw[(n * 7 + Math.floor(n / 60)) % saw.length] ?? ''}${then[(n * 5 + Math.floor(n / 120)) % then.length] ?? ''}`;
}

function seedThread(add: AddComment): void {
  const step = (LAST_DAY - THREAD - HOUR_MS) / THREAD_COMMENTS;
  for (let n = 0; n < THREAD_COMMENTS; n += 1) {
    const at = THREAD + MINUTE_MS + n * step;
    const id = add(3001, null, anyone(n, at), at, firstDay(n));
    const replies = LONG_THREADS[THREAD_COMMENTS - 1 - n] ?? (n % 9 === 4 ? 1 + (n % 5) : 0);
    seedReplies(add, 3001, id, at, replies);
  }
}

function seedReplies(add: AddComment, momentId: number, parentId: number, at: number, count: number): void {
  for (let n = 0; n < count; n += 1) {
    const then = at + (n + 1) * MINUTE_MS;
    const text = answers[(parentId + n * 7) % answers.length] ?? '';
    add(momentId, parentId, anyone(parentId + n, then), then, text);
  }
}

function seedComments(add: AddComment, momentId: number, at: number): void {
  const random = seeded('comments', momentId);
  const count = Math.floor(random.next() ** 2 * 24);
  for (let n = 0; n < count; n += 1) {
    const then = at + (n + 1) * random.between(0.2, 2) * HOUR_MS;
    const remark = remarks[(momentId * 7 + n * 11) % remarks.length] ?? '';
    const id = add(momentId, null, anyone(momentId + n, then), then, remark + random.pick(remarkTails));
    if (random.next() < 0.35) seedReplies(add, momentId, id, then, random.int(1, 6));
  }
}

/** Likes of the comments after this one: most have few, one in forty has many. */
function likeComments(db: DatabaseSyncInstance, after: number): void {
  db.exec(
    `with recursive k (n) as (select 0 union all select n + 1 from k where n < 5)
     insert into comment_like
     select comment_id, ${FIRST_PERSON} + (comment_id * 37 + n * 53) % ${PEOPLE} from comment join k
       on n < comment_id * 7 % 11 - 5 where comment_id > ${after};
     with recursive k (n) as (select 6 union all select n + 1 from k where n < 90)
     insert into comment_like
     select comment_id, ${FIRST_PERSON} + (comment_id * 37 + n * 53) % ${PEOPLE} from
       (select comment_id from comment where comment_id > ${after} and comment_id % 40 = 0) join k
       on n < comment_id * 13 % 91;
     update comment set like_count = (select count(*) from comment_like l where l.comment_id = comment.comment_id)
       where comment_id > ${after}`,
  );
}

/**
 * Adds comments to moment 3001 up to `count`, for load tests; does nothing if there are enough.
 * @param count at most `MAX_COMMENTS`; the caller opens the transaction
 */
export function growThread(db: DatabaseSyncInstance, count: number): void {
  const { n: there } = db
    .prepare('select count(*) n from comment where moment_id = 3001 and parent_id is null')
    .get() as { n: number };
  if (there >= count) return;
  const { last } = db.prepare('select max(comment_id) last from comment').get() as { last: number };
  const add = commenter(db);
  const step = (LAST_DAY - THREAD - HOUR_MS) / (count - there);
  for (let n = there; n < count; n += 1) {
    const at = THREAD + MINUTE_MS + (n - there) * step;
    add(3001, null, anyone(n, at), at, firstDay(n));
  }
  likeComments(db, last);
  db.prepare('update moment set comment_count = ? where moment_id = 3001').run(count);
}

const long = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length);

const ATTACKS = [
  '<script>window.__pwned=21</script>',
  '<img src=x onerror="window.__pwned=22">',
  '\u202E论评的转反',
  'javascript:window.__pwned=23',
  '{{constructor.constructor("window.__pwned=24")()}}',
  '</p></div><style>body{display:none!important}</style>',
  'Z\u0351\u036B\u0343a\u0323\u0331l\u0489\u034Fg\u0337\u0321o 文\u0335\u0351字\u0489 \u202E反过来的字\u202C',
];

const HOSTILE = [
  '<p onclick="window.__pwned=1">正常的一段话，<strong>粗体</strong>应当留下。</p>',
  '<script>window.__pwned=2</script><img src=x onerror="window.__pwned=3"><svg onload="window.__pwned=4"></svg>',
  '<style>body{display:none!important}</style><iframe srcdoc="<script>parent.__pwned=5</script>"></iframe>',
  '<a href="javascript:window.__pwned=6">点我</a><a href=" java\tscript:window.__pwned=7">再点我</a>',
  '<a href="data:text/html,<script>1</script>">数据链接</a><a href="https://good.example/page">正常的外部链接</a>',
  '<form action="https://evil.example/"><input autofocus onfocus="window.__pwned=8"><button>登录</button></form>',
  '<div style="position:fixed;inset:0;z-index:99999;background:red" id="root">遮住整页</div>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=window.__pwned=9&gt;">',
  '<ul><li>没有收尾的列表<b>和粗体<h3>和标题',
].join('');

/**
 * Moments that are in no list, for tests by id: hostile text (3901), endless text (3902), and a minimal record (3903).
 */
function seedSentinels(add: ReturnType<DatabaseSyncInstance['prepare']>, addComment: AddComment): void {
  const at = fromShanghai('2026-08-08 08:08:08');
  add.run(3901, 106, ATTACKS[1] ?? '', at, HOSTILE, JSON.stringify(ATTACKS), 505, 3, 666, 6, 1);
  const endless = `<p>${long('没有空格也没有标点的一整段话从岛的这一头一直写到岛的那一头', 6000)}</p><p><strong>${'W'.repeat(900)}</strong></p><ul><li>${long('列表里的一项也可以很长', 600)}</li></ul><p><a href="https://long.example/${'path'.repeat(60)}">https://long.example/${'path'.repeat(60)}</a></p>`;
  const topics = Array.from({ length: 20 }, (_, n) => `${long('没有尽头的话题', 6 + n * 4)}${n}`);
  // The largest number that still has room to count views.
  const most = Number.MAX_SAFE_INTEGER - 1_000_000;
  add.run(3902, 107, long('徽章也可以很长', 60), at, endless, JSON.stringify(topics), 504, 9, most, most, 1);
  add.run(3903, 108, null, at, '<p>到。</p>', '[]', null, 0, 0, 0, 1);
  for (const [n, attack] of ATTACKS.entries()) {
    const id = addComment(3901, null, anyone(n, at), at + n * MINUTE_MS, attack);
    addComment(3901, id, anyone(n + 5, at), at + (n + 1) * MINUTE_MS, ATTACKS[(n + 1) % ATTACKS.length] ?? '');
  }
  for (let n = 0; n < 25; n += 1) {
    const text = n % 2 ? 'w'.repeat(500) : long('评论也可以一口气说到底不换行不断句', 500);
    const id = addComment(3902, null, anyone(n, at), at + n * MINUTE_MS, text);
    addComment(3902, id, anyone(n + 3, at), at + (n + 1) * MINUTE_MS, text);
  }
}
