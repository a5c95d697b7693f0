/** A kind of reward of an original resident, as used by the seed. */
export interface ResidentRewardSeed {
  title: string;
  /** the picture is `reward/{picture}` */
  picture: number;
  kind: 'asset' | 'points' | 'cash';
  /** pieces, points or 1/100 yuan, by kind */
  amount: number;
}

/** In the order of assignment, so that neighbours differ. */
export const residentRewards: readonly ResidentRewardSeed[] = [
  { title: '原住民居民证', picture: 7, kind: 'asset', amount: 1 },
  { title: '开岛纪念积分', picture: 31, kind: 'points', amount: 500 },
  { title: '首月招募奖金', picture: 32, kind: 'cash', amount: 1_880 },
  { title: '灯塔守夜人徽章', picture: 33, kind: 'asset', amount: 1 },
  { title: '邀请好友登岛积分', picture: 34, kind: 'points', amount: 100 },
  { title: '潮汐观测站门票', picture: 35, kind: 'asset', amount: 2 },
  { title: '岛务会议出席补贴', picture: 36, kind: 'cash', amount: 660 },
  { title: '贝壳风铃', picture: 37, kind: 'asset', amount: 1 },
  { title: '周年庆积分', picture: 38, kind: 'points', amount: 888 },
  { title: '夜航领队奖金', picture: 39, kind: 'cash', amount: 2_600 },
  { title: '云梯钥匙', picture: 40, kind: 'asset', amount: 1 },
  { title: '清理海滩志愿积分', picture: 41, kind: 'points', amount: 320 },
  { title: '星图拓印', picture: 42, kind: 'asset', amount: 3 },
  { title: '岛屿命名征集奖金', picture: 43, kind: 'cash', amount: 5_200 },
  { title: '渔火市集积分', picture: 44, kind: 'points', amount: 150 },
  { title: '珊瑚发簪', picture: 45, kind: 'asset', amount: 1 },
  { title: '码头共建奖金', picture: 46, kind: 'cash', amount: 990 },
  { title: '读书会积分', picture: 47, kind: 'points', amount: 60 },
  { title: '琉璃浮标', picture: 48, kind: 'asset', amount: 1 },
];
