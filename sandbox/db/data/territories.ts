/** Regions of territories; an applicant chooses one. */
export const regions: readonly string[] = [
  '灯塔湾',
  '雾松坡',
  '潮音里',
  '石桥集',
  '云梯巷',
  '萤火泽',
  '白帆港',
  '听风崖',
];

/** Names of the territories, from 301 on. */
export const territoryNames: readonly string[] = [
  ...['望潮庄', '满舱会馆', '晚钟堂', '长灯社', '九曲栈', '青螺渡', '归帆里', '半山云舍', '盐风工会', '萤窗书院'],
  ...[
    '铁锚营地',
    '潮汐天文台',
    '风信子花圃',
    '老橹船坞',
    '七盏灯',
    '石阶剧场',
    '海雾茶寮',
    '月见台',
    '银贝作坊',
    '听雪斋',
  ],
  ...[
    '纸鸢广场',
    '珊瑚议事厅',
    '鲸背高地',
    '星罗棋社',
    '渔火夜校',
    '蓝砂陶场',
    '信天翁驿',
    '竹声馆',
    '南风谷仓',
    '浮桥小镇',
  ],
  ...[
    '回声山门',
    '琉璃窑',
    '独木舟会',
    '雨后菜园',
    '苔痕书屋',
    '北辰观',
    '浪花厨房',
    '候鸟旅店',
    '三更鼓楼',
    '贝雕学堂',
  ],
  ...['缆绳市集', '暖流浴场', '云母矿坊', '小满稻田', '落日码头', '新芽驻地'],
];

/** Declarations in two parts; any pair fits. */
export const declarationsFirst: readonly string[] = [
  '我们守着一段不长的海岸，潮来时点灯，潮去时修船。',
  '这里没有大道理，只有每晚八点准时开的一锅鱼汤。',
  '从三顶帐篷开始，如今已经有了自己的钟声。',
  '先来的人把路铺好，后来的人把花种上。',
  '我们相信，一座岛的样子，是住在上面的人慢慢商量出来的。',
  '谁都可以迟到，但谁都不会被落下。',
  '白天各忙各的，夜里围在一起把星图补完。',
  '赢不赢另说，先把队伍里每个人的名字记住。',
  '海风大，说话要靠近一点，所以我们都住得很近。',
];
export const declarationsSecond: readonly string[] = [
  '如果你也愿意为陌生人留一盏灯，就请上岸。',
  '荣耀榜上的数字，是大家一张卡一张卡攒出来的。',
  '欢迎带着手艺来，也欢迎什么都不带，只带着好奇。',
  '新来的第一周，会有人陪你走完整条海岸线。',
  '每逢大潮，我们全员出动，捡回来的东西一起分。',
  '愿你在这里，有事可做，有人可等。',
  '规矩只有一条：用过的东西放回原处。',
];

/** Requirements for new members; each territory has some of them. */
export const requirements: readonly string[] = [
  '社区等级达到 2 级',
  '每周至少登岛三天',
  '完成新手任务',
  '愿意把消消乐的荣耀存进领地',
  '加入后七天内在岛上发一条动态',
  '遵守领地公约，不刷屏、不争吵',
  '集齐三枚星球印章',
  '周末能参加一次集体活动',
];

/** Rejection reasons of the reviewer. */
export const rejectionReasons: readonly string[] = [
  '领地宣言没有说清楚想做什么，补充一两件具体的事再来',
  '这一带的海岸暂时住满了，换一个区域试试',
  '领地名字和已有的地名太接近，换一个更像你的',
];

/** A task entrusted to others. */
export interface EntrustSeed {
  entrustId: number;
  title: string;
  publisherId: number;
  description: string;
  rewardPoints: number;
  /** a fixed time, or the number of days from today, always at 20:00 */
  deadline: string | number;
  slots: number;
  taken: number;
  steps: readonly (readonly [title: string, description: string])[];
}

const hostile = '<img src=x onerror="alert(1)"><script>alert(2)</script>{{7*7}}\u202e';
const endless = '潮水一遍一遍地来，'.repeat(160);

export const entrusts: readonly EntrustSeed[] = [
  {
    entrustId: 5001,
    title: '替我给老灯塔拍一组四季照',
    publisherId: 104,
    description: '塔下的石阶明年要翻修，想在那之前留下它春夏秋冬的样子。手机拍就好，构图随你，请保留一点天空。',
    rewardPoints: 300,
    deadline: 6,
    slots: 8,
    taken: 3,
    steps: [
      ['选一个季节', '在委托群里认领还没有人拍的季节。'],
      ['到塔下取景', '站在第三级石阶，镜头朝北，拍三张以上。'],
      ['交上照片', '把原图发到动态里，带上话题「老灯塔四季」。'],
      ['等候验收', '委托人三天内看完，合格即发积分。'],
    ],
  },
  {
    entrustId: 5002,
    title: '修补潮音里的二十块路牌',
    publisherId: 105,
    description: '海风把字吹淡了，需要重新描一遍。字不必漂亮，能看清就行。',
    rewardPoints: 120,
    deadline: 2,
    slots: 20,
    taken: 20,
    steps: [
      ['领一块路牌', '到巷口的木箱里取一块，记下编号。'],
      ['描清楚字迹', '照着旧痕描，颜色用箱里的海蓝。'],
      ['挂回原处', '拍一张挂好的样子。'],
    ],
  },
  {
    entrustId: 5003,
    title: '为春汛写一首开船号子',
    publisherId: 106,
    description: '四句就够，要喊得响、记得住。选中的一首会在春汛开船时由全港一起喊。',
    rewardPoints: 500,
    deadline: '2026-03-20 20:00:00',
    slots: 30,
    taken: 17,
    steps: [
      ['写四句', '每句不超过九个字，押不押韵都行。'],
      ['自己喊一遍', '录一段三十秒以内的声音。'],
    ],
  },
  {
    entrustId: 5004,
    title: '教三位新岛民折信号旗',
    publisherId: 101,
    description: '找一个你有空的晚上，把最常用的五面旗教给刚上岛的朋友。耐心比手艺重要。',
    rewardPoints: 200,
    deadline: 9,
    slots: 12,
    taken: 5,
    steps: [
      ['约好时间', '在 App 里开一个小房间，邀请三位新岛民。'],
      ['教会五面旗', '平安、求助、靠岸、稍候、谢谢。'],
      ['收一句回音', '请他们各写一句学会了什么。'],
    ],
  },
  {
    entrustId: 5005,
    title: '帮忙校一遍岛志第七卷',
    publisherId: 118,
    description: '一共四万来字，按章分开认领。看到错字、漏字、年份对不上的地方，标出来就好。',
    rewardPoints: 260,
    deadline: 14,
    slots: 9,
    taken: 8,
    steps: [
      ['认领一章', '每人最多两章，先到先得。'],
      ['逐字读完', '用批注标出疑问，不要直接改。'],
      ['提交批注', '委托人会和原稿对一遍。'],
    ],
  },
  {
    entrustId: 5006,
    title: '今晚八点前把灯油送上塔',
    publisherId: 107,
    description: '守灯人腰伤还没好，每天需要一位有力气的人跑一趟。当天晚上八点截止，第二天重新开放。',
    rewardPoints: 80,
    deadline: 0,
    slots: 1,
    taken: 0,
    steps: [
      ['到码头取油', '找栈桥尽头戴草帽的大叔。'],
      ['送到塔顶', '一百零七级，歇两次刚好。'],
    ],
  },
  {
    entrustId: 5007,
    title: hostile,
    publisherId: 120,
    description: hostile,
    rewardPoints: 10,
    deadline: 5,
    slots: 5,
    taken: 1,
    steps: [[hostile, hostile]],
  },
  {
    entrustId: 5008,
    title: endless.slice(0, 400),
    publisherId: 121,
    description: endless,
    rewardPoints: 999_999,
    deadline: 30,
    slots: 100_000,
    taken: 99_999,
    steps: Array.from({ length: 12 }, (_, n): readonly [string, string] => [
      `第 ${n + 1} 步：${endless.slice(0, 60)}`,
      endless.slice(0, 300),
    ]),
  },
  {
    entrustId: 5009,
    title: '陪我看一次日出',
    publisherId: 122,
    description: '',
    rewardPoints: 1,
    deadline: 3,
    slots: 1,
    taken: 0,
    steps: [],
  },
];
