import { seeded } from '../art/random.ts';

const SLOGANS = [
  '岛上的风今天很好，就差你了。',
  '我在灵屿留了一盏灯，等你来点亮下一盏。',
  '一起出海吧，船票我请。',
  '这里的日落有七种颜色，来数数看。',
  '别在岸上看了，水不冷。',
  '我家门口能看见灯塔，来做邻居。',
  '听说你想换个地方生活，这座岛正合适。',
  '带上好奇心就行，行李岛上都有。',
  '今晚涨潮，我们去捡星星。',
  '种了一棵会发光的树，想让你第一个看见。',
  '世界很大，先从一座小岛开始。',
  '新来的船刚靠岸，快来挑你的岛。',
  '我在这里交到了很好的朋友，也想把你介绍给他们。',
  '云层下面就是海，跳下来我接着你。',
] as const;

/** People with unusual slogans, for tests. */
const SPECIAL: Readonly<Record<number, string>> = {
  // Hostile.
  113: '<img src=x onerror="alert(1)">来我的岛<script>alert(document.cookie)</script>{{constructor}}\u202e岛的我来',
  // Endless.
  114: '潮起潮落灯明灯灭船来船往'.repeat(60),
  // Empty.
  115: '',
};

/** The person's slogan; always the same. */
export function sloganOf(userId: number): string {
  return SPECIAL[userId] ?? seeded('slogan', userId).pick(SLOGANS);
}
