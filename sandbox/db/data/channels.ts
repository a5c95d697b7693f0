import { fromShanghai } from '../../core/calendar.ts';

/** A seeded channel. */
export interface ChannelSeed {
  channelCode: string;
  channelName: string;
  slogan: string;
  visitCount: number;
  /** the picture is `reward/{picture}` */
  gift?: { title: string; picture: number };
  /** epoch milliseconds; never ends by default */
  endedAt?: number;
}

/** The channels; their logos are painted by position in the list, from 1. */
export const channels: readonly ChannelSeed[] = [
  {
    channelCode: 'HAIYAN01',
    channelName: '海盐书店',
    slogan: '买一本书，领一座岛。翻开的每一页都听得见潮声。',
    visitCount: 12_846,
    gift: { title: '海盐书签', picture: 21 },
  },
  {
    channelCode: 'DENGTA02',
    channelName: '灯塔咖啡',
    slogan: '夜里还亮着的那盏灯，替你留了一杯热的。',
    visitCount: 8_317,
    gift: { title: '灯塔咖啡杯', picture: 22 },
  },
  {
    channelCode: 'XIAOCHUAN03',
    channelName: '小船手账社',
    slogan: '把每一天折成小船，放进灵屿的海。',
    visitCount: 3_902,
    gift: { title: '纸船印章', picture: 23 },
  },
  {
    channelCode: 'CHAOYIN04',
    channelName: '潮音电台',
    slogan: '调到浪声最近的频率，我们在岛上等你。',
    visitCount: 5_120,
    gift: { title: '潮音贝壳', picture: 24 },
  },
  {
    channelCode: 'SHANHAI05',
    channelName: '山海徒步',
    slogan: '从山脚走到海边，再多走一步就是灵屿。',
    visitCount: 2_274,
    gift: { title: '徒步路牌', picture: 25 },
  },
  // Without a gift.
  {
    channelCode: 'WANFENG06',
    channelName: '晚风市集',
    slogan: '没有礼物，有晚风，还有一整片星空。',
    visitCount: 961,
  },
  // Ended.
  {
    channelCode: 'CHUNXUN07',
    channelName: '春汛音乐节',
    slogan: '三天三夜，浪把节拍拍上了岸。',
    visitCount: 20_433,
    gift: { title: '春汛手环', picture: 26 },
    endedAt: fromShanghai('2026-05-05 23:59:59'),
  },
  // Hostile texts.
  {
    channelCode: 'EGUAI08',
    channelName: '<b onmouseover="alert(1)">怪鱼频道</b>',
    slogan: "\"><img src=x onerror=alert(1)><script>alert('岛')</script>{{7*7}}${7*7}%00\u202e潮水倒着流",
    visitCount: 13,
    gift: { title: '<svg onload=alert(1)>怪鱼鳞片', picture: 27 },
  },
  {
    channelCode: 'YUNDUO09',
    channelName: '云朵照相馆',
    slogan: '拍一张岛上的你，云会记得。',
    visitCount: 1_745,
    gift: { title: '云朵相框', picture: 28 },
  },
  // Minimal data.
  { channelCode: 'XIN10', channelName: '新', slogan: '', visitCount: 0 },
];
