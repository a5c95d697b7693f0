import type { VerticalTask } from '../../../src/api/task.ts';

/** A seeded task. */
export type TaskSeed = Pick<VerticalTask, 'taskId' | 'title' | 'description' | 'total' | 'action' | 'skippable'> & {
  reward: { kind: 'asset' | 'points'; amount: number };
  targetId?: number;
};

/** The beginner tasks in order, then those done while reading a moment. */
export const noviceTasks: readonly TaskSeed[] = [
  {
    taskId: 9001,
    title: '在潮汐簿上签个到',
    description: '每天第一次登岛，都在潮汐簿上留一笔。',
    reward: { kind: 'points', amount: 20 },
    total: 1,
    action: 'sign',
    skippable: false,
  },
  {
    taskId: 9002,
    title: '收下登岛船票',
    description: '到 App 的藏品里看看，为你留的那张船票已经到了。',
    reward: { kind: 'asset', amount: 1 },
    total: 1,
    action: 'app',
    skippable: false,
  },
  {
    taskId: 9003,
    title: '打卡第一颗星球',
    description: '晨汐星的码头朝东，适合作为第一站。',
    reward: { kind: 'asset', amount: 1 },
    total: 1,
    action: 'planet',
    targetId: 1,
    skippable: false,
  },
  {
    taskId: 9004,
    title: '和守灯人聊三句',
    description: '问问他灯塔几点亮，他会从潮水讲起。',
    reward: { kind: 'points', amount: 60 },
    total: 3,
    action: 'chat',
    targetId: 801,
    skippable: true,
  },
  {
    taskId: 9005,
    title: '读三条岛上的动态',
    description: '看看别人的一天是怎么过的，读完一条算一条。',
    reward: { kind: 'points', amount: 30 },
    total: 3,
    action: 'moment',
    skippable: false,
  },
  {
    taskId: 9006,
    title: '给自己换一张头像',
    description: '在 App 里挑一张像你的，也可以以后再说。',
    reward: { kind: 'points', amount: 20 },
    total: 1,
    action: 'app',
    skippable: true,
  },
  {
    taskId: 9007,
    title: '集齐三枚星球印章',
    description: '打卡任意三颗星球，印章簿就有了第一页。',
    reward: { kind: 'asset', amount: 1 },
    total: 3,
    action: 'planet',
    skippable: false,
  },
  {
    taskId: 9008,
    title: '完成实名认证',
    description: '认证之后可以交易和赠送资产，在 App 里一分钟就好。',
    reward: { kind: 'points', amount: 100 },
    total: 1,
    action: 'app',
    skippable: true,
  },
  {
    taskId: 9009,
    title: '和岛上居民聊满五句',
    description: '谁都可以，灯塔、茶馆、花圃里都有人等你开口。',
    reward: { kind: 'points', amount: 50 },
    total: 5,
    action: 'chat',
    skippable: false,
  },
  {
    taskId: 9010,
    title: '把灵屿装进手机',
    description: '在 App 里点亮你的小屋，领一盏长明的檐灯。',
    reward: { kind: 'asset', amount: 2 },
    total: 1,
    action: 'app',
    skippable: false,
  },
];

/** Tasks of the quest page; they are in no list. */
export const questTasks: readonly TaskSeed[] = [
  {
    taskId: 9101,
    title: '把这条动态读完',
    description: '静静读上十五秒，就当陪作者坐了一会儿。',
    reward: { kind: 'points', amount: 15 },
    total: 1,
    action: 'moment',
    targetId: 3001,
    skippable: true,
  },
  {
    taskId: 9102,
    title: '读一读今晚的值灯记录',
    description: '今晚的值灯记录写得很长，值得慢慢读。',
    reward: { kind: 'points', amount: 15 },
    total: 1,
    action: 'moment',
    targetId: 3002,
    skippable: false,
  },
];

/** The planets of the stamp book, by id from 1. */
export const planets: readonly string[] = [
  '晨汐星',
  '青屿星',
  '极光星',
  '琉璃海',
  '眠雪星',
  '拾贝环',
  '长庚星',
  '雾岚星',
  '回声星',
];

/** The lectures of the annual course in order, four per month. */
export const chapters: readonly (readonly [title: string, lecturer: string, lecturerTitle: string, minutes: number])[] =
  [
    ['岛屿是怎样长出来的', '沈汀', '灵屿世界观主笔', 90],
    ['一件数字藏品的前世今生', '陆见微', '藏品策展人', 75],
    ['把故事写进一座灯塔', '何渡', '叙事设计师', 90],
    ['社区的潮汐：热闹之后怎么办', '苏白芷', '社区研究员', 60],
    ['与 AI 居民做邻居', '江予安', '人机对话设计师', 90],
    ['领地治理第一课：从三个人开始', '许望舒', '领地治理顾问', 75],
    ['像搭积木一样搭一座岛', '叶川', '场景美术', 120],
    ['声音里的海：音景创作入门', '宋听澜', '声音设计师', 60],
    ['让陌生人愿意留下来', '梁一舟', '活动策划人', 75],
    ['虚拟地产的尺度与分寸', '周砚', '空间规划师', 90],
    ['荣耀从哪里来：激励的边界', '程以南', '规则设计师', 75],
    ['明年的岛，由谁来画', '沈汀', '灵屿世界观主笔', 120],
  ];
